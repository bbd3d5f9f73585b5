import type { changeDocumentApplicability } from '@vinculo/contracts/candidates';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { requireRecordAccess } from '../criminal-record/record-access';
import { appendCandidateEvent } from './append-candidate-event';
import { presentCandidate } from './candidates.presenter';
import { findByIdForUpdate, updateDocuments } from './candidates.repository';

export async function changeDocumentApplicabilityCommand(
  context: RouteContext,
  { params, body: { type, applies, version } }: ParsedRequestOf<typeof changeDocumentApplicability>,
): Promise<ResponseOf<typeof changeDocumentApplicability>> {
  const { tx, now } = context;
  const row = await findByIdForUpdate(tx, params.docID);
  if (row === undefined) throw new ApiError('not_found');
  if (type === CRIMINAL_RECORD) await requireRecordAccess(context);
  if (row.version !== version)
    throw new ApiError('version_conflict', { current: await presentCandidate(context, row) });
  const applied = !row.inapplicableTypes.includes(type);
  if (applied === applies) return presentCandidate(context, row);
  const others = row.inapplicableTypes.filter((each) => each !== type);
  const stored = await updateDocuments(tx, row, [type], {
    lastActivityAt: now,
    inapplicableTypes: applies ? others : [...others, type],
  });
  await appendCandidateEvent(context, {
    action: 'document.applicability_changed',
    docID: row.docID,
    before: { document: type, applies: applied },
    after: { document: type, applies },
  });
  return presentCandidate(context, stored);
}
