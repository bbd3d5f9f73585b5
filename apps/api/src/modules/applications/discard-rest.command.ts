import type { discardRest } from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { placesLeft } from '@vinculo/domain/applications';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findForUpdate as lockVacancies } from '../vacancies/vacancies.repository';
import { countHired, listUndecided } from './applications.repository';
import { moveApplicationsCommand } from './move-applications.command';

/** @throws ApiError `not_found`, or `invalid_transition` while the vacancy has places left */
export async function discardRestCommand(
  context: RouteContext,
  { params: { jobID }, body: { message } }: ParsedRequestOf<typeof discardRest>,
): Promise<ResponseOf<typeof discardRest>> {
  const { tx } = context;
  const [vacancy] = await lockVacancies(tx, [jobID]);
  if (vacancy === undefined) throw new ApiError('not_found');
  if (placesLeft(vacancy.places, await countHired(tx, jobID)) > 0) throw new ApiError('invalid_transition');
  const { operationID, moved } = await moveApplicationsCommand(context, {
    body: {
      to: 'discarded',
      reasonCode: 'vacancyFilled',
      reason: '',
      startDate: null,
      items: await listUndecided(tx, jobID),
      message,
    },
  });
  return { operationID, discarded: moved.length };
}
