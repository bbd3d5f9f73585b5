import type { reviewTrapRisk, undoTrapReview } from '@vinculo/contracts/trap-risk';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableSince } from '../../http/undo-window';
import { appendEvents } from '../audit/append-event';
import { newOperationId } from '../vacancies/status/apply-status';
import { changeVacancyStatusCommand } from '../vacancies/status/change-vacancy-status.command';
import { undoVacancyStatusCommand } from '../vacancies/status/undo-vacancy-status.command';
import { findById, findForUpdate } from '../vacancies/vacancies.repository';
import { presentVacancy } from '../vacancies/vacancies.presenter';
import { findReviewForUpdate, insertReview, only, readRisks, undoReview } from './trap-risks.repository';

const pause = changeVacancyStatusCommand('pause');

/** @throws ApiError `not_found`, `version_conflict` with the stored vacancy */
export async function reviewTrapRiskCommand(
  context: RouteContext,
  { params, query, body: { decision, reason, version } }: ParsedRequestOf<typeof reviewTrapRisk>,
): Promise<ResponseOf<typeof reviewTrapRisk>> {
  const { tx, actor, now } = context;
  const { jobID } = params;
  const [row] = await findForUpdate(tx, [jobID]);
  const [risk] = await readRisks(tx, only(jobID), now);
  if (row === undefined || risk === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentVacancy(row, actor.claims) });
  const isPaused = decision === 'trap' && row.status === 'active';
  const operationID = isPaused ? newOperationId() : null;
  const { score, findings } = risk;
  const reviewID = await insertReview(tx, {
    ...{ jobID, score, findings, decision, reason, operationID },
    ...{ actorUid: actor.uid, actorName: actor.name, at: now },
  });
  await appendEvents(context, [
    {
      action: 'vacancy.risk_reviewed',
      entityID: jobID,
      entityName: row.name,
      companyID: row.companyID,
      reason,
      after: { decision, score },
    },
  ]);
  if (operationID !== null) await pause(context, { params, query, body: { reason, version } }, operationID);
  return { reviewID, isPaused };
}

/** @throws ApiError `not_found` for somebody else's, `undo_expired` */
export async function undoTrapReviewCommand(
  context: RouteContext,
  { params: { reviewID }, query }: ParsedRequestOf<typeof undoTrapReview>,
): Promise<ResponseOf<typeof undoTrapReview>> {
  const { tx, actor, now } = context;
  const review = await findReviewForUpdate(tx, reviewID);
  if (review === undefined || review.actorUid !== actor.uid) throw new ApiError('not_found');
  if (review.at < undoableSince(now)) throw new ApiError('undo_expired');
  const { jobID, operationID } = review;
  const vacancy = await findById(tx, jobID);
  if (vacancy === undefined) throw new ApiError('not_found');
  await undoReview(tx, reviewID, now);
  await appendEvents(context, [
    {
      action: 'vacancy.risk_review_undone',
      entityID: jobID,
      entityName: vacancy.name,
      companyID: vacancy.companyID,
    },
  ]);
  if (operationID === null) return { isResumed: false };
  const { restored } = await undoVacancyStatusCommand(context, { params: undefined, query, body: { operationID } });
  return { isResumed: restored.length === 1 };
}
