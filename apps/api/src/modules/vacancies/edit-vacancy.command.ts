import type { editVacancy } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { PAY_CONDITIONS } from '@vinculo/domain/labour-law';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { countHired } from '../applications/applications.repository';
import { appendEvents, changedFields } from '../audit/append-event';
import { canonicalJson } from '../audit/canonical-json';
import { requireMinimumReason } from './pay/require-minimum-reason';
import { requireVacancyEntries } from './require-vacancy-entries';
import { requireUnblinder, vacancyAbilitiesOf } from './vacancies.policy';
import { presentVacancy, presentVacancyTerms } from './vacancies.presenter';
import { findForUpdate, findStored, update } from './vacancies.repository';
import { newVacancyColumns } from './vacancy-columns';

export async function editVacancyCommand(
  context: RouteContext,
  { params, body: { version, belowMinimumReason = '', ...input } }: ParsedRequestOf<typeof editVacancy>,
): Promise<ResponseOf<typeof editVacancy>> {
  const { tx, actor, now } = context;
  const [row] = await findForUpdate(tx, [params.jobID]);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentVacancy(row, actor.claims) });
  if (!vacancyAbilitiesOf(actor.claims, row.status).edit) throw new ApiError('invalid_transition');

  const stands = presentVacancyTerms(row);
  const edited = { ...stands, ...definedOnly(input) };
  const columns = newVacancyColumns(edited);
  await requireVacancyEntries(tx, columns, row);
  const { before, after } = changedFields(row, columns);
  requireUnblinder(actor, row, after);
  if (Object.keys(after).length === 0) return presentVacancy(row, actor.claims);
  if (columns.places < row.places) {
    const hired = await countHired(tx, row.jobID);
    if (columns.places < hired) throw new ApiError('places_filled', { fields: { places: String(hired) } });
  }
  // A reason is only required again if the pay, or a field the minimum depends on, changes.
  const changesPay = PAY_CONDITIONS.some((field) => canonicalJson(stands[field]) !== canonicalJson(edited[field]));
  const reason = changesPay ? await requireMinimumReason(context, edited, belowMinimumReason) : '';
  const [stored] = await update(tx, row.jobID, { ...after, updatedAt: now });
  if (stored === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    {
      action: 'vacancy.edited',
      entityID: row.jobID,
      entityName: stored.name,
      companyID: row.companyID,
      reason,
      before,
      after,
    },
  ]);
  return presentVacancy(await findStored(tx, row.jobID), actor.claims);
}
