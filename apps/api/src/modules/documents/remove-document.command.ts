import type { removeDocument } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { changeDocument } from './change-document';
import { lockDocumentInFile } from './lock-document';

/** Removes a document from the file. Its bytes are kept until the undo window has passed. */
export async function removeDocumentCommand(
  context: RouteContext,
  { params, body: { version } }: ParsedRequestOf<typeof removeDocument>,
): Promise<ResponseOf<typeof removeDocument>> {
  const locked = await lockDocumentInFile(context, params.documentID, version);
  return changeDocument(context, { ...locked, action: 'document.removed', change: { removedAt: context.now } });
}
