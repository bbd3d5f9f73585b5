import type { duplicateVacancy } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { companyAbilitiesOf } from '../companies/companies.policy';
import { findByIdForUpdate, recountVacancies } from '../companies/companies.repository';
import { vacancyFact } from '../facts/fact';
import { requireMinimumReason } from './pay/require-minimum-reason';
import { presentVacancy, presentVacancyTerms } from './vacancies.presenter';
import { findById, findStored, insert } from './vacancies.repository';

/** The copy starts paused, so that it gets no applications before it is reviewed. */
export async function duplicateVacancyCommand(
  context: RouteContext,
  { params, body: { belowMinimumReason = '' } }: ParsedRequestOf<typeof duplicateVacancy>,
): Promise<ResponseOf<typeof duplicateVacancy>> {
  const { tx, actor, now } = context;
  const original = await findById(tx, params.jobID);
  if (original === undefined) throw new ApiError('not_found');
  const {
    jobID,
    companyName: _company,
    companyIsBlind: _isBlind,
    positionLabel: _label,
    version: _version,
    matches: _matches,
    statusReason: _reason,
    ...columns
  } = original;
  const company = await findByIdForUpdate(tx, original.companyID);
  if (company === undefined) throw new ApiError('not_found');
  if (!companyAbilitiesOf(actor.claims, company.verification).createVacancy) throw new ApiError('company_rejected');
  const reason = await requireMinimumReason(context, presentVacancyTerms(original), belowMinimumReason);
  const [row] = await insert(tx, { ...columns, status: 'paused', createdAt: now, updatedAt: now });
  if (row === undefined) throw new ApiError('internal');
  await recountVacancies(tx, row.companyID, now);
  await appendEvents(context, [
    {
      action: 'vacancy.created',
      entityID: row.jobID,
      entityName: row.name,
      companyID: row.companyID,
      reason,
      after: { copyOf: jobID, status: row.status },
      fact: vacancyFact(row, null),
    },
  ]);
  return presentVacancy(await findStored(tx, row.jobID), actor.claims);
}
