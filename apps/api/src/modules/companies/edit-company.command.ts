import type { editCompany } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { appendEvents, changedFields } from '../audit/append-event';
import { requireEntries } from '../catalogs/require-entries';
import { requireUnblinder } from '../vacancies/vacancies.policy';
import { presentCompany } from './companies.presenter';
import { findByIdForUpdate, rfcIsTaken, update } from './companies.repository';
import { searchColumns, storedRfc } from './company-input';

export async function editCompanyCommand(
  context: RouteContext,
  { params, body: { version, ...body } }: ParsedRequestOf<typeof editCompany>,
): Promise<ResponseOf<typeof editCompany>> {
  const { tx, actor, now } = context;
  const row = await findByIdForUpdate(tx, params.companyID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version) throw new ApiError('version_conflict', { current: presentCompany(row, actor.claims) });

  const change = definedOnly({ ...body, rfc: body.rfc === undefined ? undefined : storedRfc(body.rfc) });
  const { before, after } = changedFields(row, change);
  requireUnblinder(actor, row, after);
  if (Object.keys(after).length === 0) return presentCompany(row, actor.claims);
  if (change.rfc !== undefined && change.rfc !== row.rfc && (await rfcIsTaken(tx, change.rfc)))
    throw new ApiError('duplicate_rfc');

  await requireEntries(tx, [
    { catalog: 'industries', field: 'industry', values: [change.industry ?? ''], kept: [row.industry] },
  ]);
  const stored = await update(tx, row.companyID, {
    ...change,
    ...searchColumns({ ...row, ...change }),
    lastActivityAt: now,
  });
  if (stored === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    {
      action: 'company.edited',
      entityID: row.companyID,
      entityName: stored.tradeName,
      companyID: row.companyID,
      before,
      after,
    },
  ]);
  return presentCompany(stored, actor.claims);
}
