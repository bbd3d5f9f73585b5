import type { editDocument } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { changedFields } from '../audit/append-event';
import { changeDocument } from './change-document';
import { presentDocument } from './documents.presenter';
import { lockDocumentInFile } from './lock-document';

export async function editDocumentCommand(
  context: RouteContext,
  { params, body: { version, ...body } }: ParsedRequestOf<typeof editDocument>,
): Promise<ResponseOf<typeof editDocument>> {
  const locked = await lockDocumentInFile(context, params.documentID, version);
  const change = definedOnly(body);
  const { after } = changedFields(locked.row, change);
  if (Object.keys(after).length === 0) return presentDocument(context, locked.row);
  return changeDocument(context, { ...locked, action: 'document.edited', change });
}
