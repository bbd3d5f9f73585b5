import type { changeViability } from '@vinculo/contracts/candidates';
import { needsReason } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from './append-candidate-event';
import { presentCandidate } from './candidates.presenter';
import { findByIdForUpdate, update } from './candidates.repository';

export async function changeViabilityCommand(
  context: RouteContext,
  { params, body }: ParsedRequestOf<typeof changeViability>,
): Promise<ResponseOf<typeof changeViability>> {
  const { tx, now } = context;
  if (needsReason(body.viability) && body.reason === '') throw new ApiError('reason_required');
  const row = await findByIdForUpdate(tx, params.docID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== body.version)
    throw new ApiError('version_conflict', { current: await presentCandidate(context, row) });
  const stored = await update(tx, row, {
    viability: body.viability,
    viabilityReason: body.reason,
    lastActivityAt: now,
  });
  await appendCandidateEvent(context, {
    action: 'candidate.viability_changed',
    docID: row.docID,
    before: { viability: row.viability, viabilityReason: row.viabilityReason },
    after: { viability: stored.viability, viabilityReason: stored.viabilityReason },
  });
  return presentCandidate(context, stored);
}
