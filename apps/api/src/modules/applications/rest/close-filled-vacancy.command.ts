import type { closeFilledVacancy } from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { placesLeft } from '@vinculo/domain/applications';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { newOperationId } from '../../vacancies/status/apply-status';
import { changeVacancyStatusCommand } from '../../vacancies/status/change-vacancy-status.command';
import { findForUpdate as lockVacancies } from '../../vacancies/vacancies.repository';
import { countHired } from '../applications.repository';
import { discardNext, enqueueRest } from './discard-rest';

const close = changeVacancyStatusCommand('close');

/** @throws ApiError `not_found`, or `invalid_transition` while the vacancy has places left */
export async function closeFilledVacancyCommand(
  context: RouteContext,
  { params, query, body: { message, ...body } }: ParsedRequestOf<typeof closeFilledVacancy>,
): Promise<ResponseOf<typeof closeFilledVacancy>> {
  const { tx, actor, now, origin } = context;
  const { jobID } = params;
  const [vacancy] = await lockVacancies(tx, [jobID]);
  if (vacancy === undefined) throw new ApiError('not_found');
  if (placesLeft(vacancy.places, await countHired(tx, jobID)) > 0) throw new ApiError('invalid_transition');
  const operationID = newOperationId();
  await close(context, { params, query, body }, operationID);
  const rest = {
    operationID,
    jobID,
    actorUid: actor.uid,
    actorName: actor.name,
    origin,
    at: now.toISOString(),
    message,
  };
  const { discarded, left } = await discardNext(tx, rest, now);
  if (left > 0) await enqueueRest(tx, rest, now);
  return { operationID, discarded, left };
}
