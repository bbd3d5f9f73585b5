import type { viewCriminalRecord } from '@vinculo/contracts/criminal-record';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import { presentOpened } from '../documents/documents.presenter';
import { findById } from '../documents/documents.repository';
import { requireRecordAccess } from './record-access';

/** The event is appended in the same transaction: the path is never returned without it. */
export async function viewCriminalRecordCommand(
  context: RouteContext,
  { params }: ParsedRequestOf<typeof viewCriminalRecord>,
): Promise<ResponseOf<typeof viewCriminalRecord>> {
  const row = await findById(context.tx, params.documentID);
  if (row === undefined || row.removedAt !== null || row.type !== CRIMINAL_RECORD) throw new ApiError('not_found');
  await requireRecordAccess(context);
  await appendCandidateEvent(context, {
    action: 'document.criminal_record_viewed',
    docID: row.docID,
    after: { document: row.type, documentID: row.documentID },
  });
  return presentOpened(row);
}
