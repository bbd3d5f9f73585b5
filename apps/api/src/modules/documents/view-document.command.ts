import type { viewDocument } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import { presentOpened } from './documents.presenter';
import { findById } from './documents.repository';

/** Records the access in the audit log. Criminal records have their own route, which requires a reason. */
export async function viewDocumentCommand(
  context: RouteContext,
  { params }: ParsedRequestOf<typeof viewDocument>,
): Promise<ResponseOf<typeof viewDocument>> {
  const row = await findById(context.tx, params.documentID);
  if (row === undefined || row.removedAt !== null || row.type === CRIMINAL_RECORD) throw new ApiError('not_found');
  await appendCandidateEvent(context, {
    action: 'document.viewed',
    docID: row.docID,
    after: { document: row.type, documentID: row.documentID },
  });
  return presentOpened(row);
}
