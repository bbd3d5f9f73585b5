import type { createVacancy } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { companyAbilitiesOf } from '../companies/companies.policy';
import { findByIdForUpdate, recountVacancies } from '../companies/companies.repository';
import { vacancyFact } from '../facts/fact';
import { requireMinimumReason } from './pay/require-minimum-reason';
import { requireVacancyEntries } from './require-vacancy-entries';
import { presentVacancy } from './vacancies.presenter';
import { findStored, insert } from './vacancies.repository';
import { newVacancyColumns } from './vacancy-columns';

export async function createVacancyCommand(
  context: RouteContext,
  { body: { IDCompany, belowMinimumReason = '', ...input } }: ParsedRequestOf<typeof createVacancy>,
): Promise<ResponseOf<typeof createVacancy>> {
  const { tx, actor, now } = context;
  const company = await findByIdForUpdate(tx, IDCompany);
  if (company === undefined) throw new ApiError('not_found');
  if (!companyAbilitiesOf(actor.claims, company.verification).createVacancy) throw new ApiError('company_rejected');
  const columns = newVacancyColumns(input);
  await requireVacancyEntries(tx, columns);
  const reason = await requireMinimumReason(context, input, belowMinimumReason);
  const [row] = await insert(tx, { ...columns, companyID: IDCompany, createdAt: now, updatedAt: now });
  if (row === undefined) throw new ApiError('internal');
  await recountVacancies(tx, IDCompany, now);
  await appendEvents(context, [
    {
      action: 'vacancy.created',
      entityID: row.jobID,
      entityName: row.name,
      companyID: IDCompany,
      reason,
      after: { ...columns, status: row.status },
      fact: vacancyFact(row, null),
    },
  ]);
  return presentVacancy(await findStored(tx, row.jobID), actor.claims);
}
