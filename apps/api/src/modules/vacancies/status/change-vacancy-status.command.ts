import type { changeVacancyStatus } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { VacancyVerb } from '@vinculo/domain/vacancies';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { recountVacancies } from '../../companies/companies.repository';
import { applyStatus, newOperationId } from './apply-status';
import { presentVacancy } from '../vacancies.presenter';
import { findForUpdate, insertStatusChanges } from '../vacancies.repository';

type Change = (typeof changeVacancyStatus)[VacancyVerb];

/** `operationID` is given where the change is a part of a larger operation. */
export const changeVacancyStatusCommand =
  (verb: VacancyVerb) =>
  async (
    context: RouteContext,
    { params, body }: ParsedRequestOf<Change>,
    operationID = newOperationId(),
  ): Promise<ResponseOf<Change>> => {
    const { tx, actor, now } = context;
    const [row] = await findForUpdate(tx, [params.jobID]);
    if (row === undefined) throw new ApiError('not_found');
    const outcome = await applyStatus(context, row, { verb, ...body, operationID });
    if (!outcome.ok) {
      throw new ApiError(
        outcome.code,
        outcome.code === 'version_conflict' ? { current: presentVacancy(row, actor.claims) } : {},
      );
    }
    await insertStatusChanges(tx, [outcome.change]);
    await recountVacancies(tx, row.companyID, now);
    await appendEvents(context, [outcome.event]);
    return { vacancy: presentVacancy(outcome.row, actor.claims), operationID };
  };
