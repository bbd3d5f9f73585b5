import type { listCompanies } from '@vinculo/contracts/companies';
import { companyId } from '@vinculo/contracts/companies';
import { COUNT_CAP, type ParsedRequestOf, type ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import type { RouteContext } from '../../http/route';
import { presentCompanySummary } from './companies.presenter';
import { countUpToCap, listPage, type CompanyKey, type StoredCompany } from './companies.repository';

const cursorOf = {
  name: z.object({ value: z.string(), companyID: companyId }),
  active: z.object({ value: z.int(), companyID: companyId }),
  activity: z.object({ value: z.coerce.date(), companyID: companyId }),
};

export async function listCompaniesQuery(
  { tx }: RouteContext,
  { query }: ParsedRequestOf<typeof listCompanies>,
): Promise<ResponseOf<typeof listCompanies>> {
  const keyOf = (row: StoredCompany): CompanyKey => ({
    value: { name: row.sortName, active: row.activeCount, activity: row.lastActivityAt }[query.sort],
    companyID: row.companyID,
  });
  const after: CompanyKey | undefined =
    query.cursor === undefined ? undefined : decodeCursor(cursorOf[query.sort], query.cursor);
  const rows = await listPage(tx, query, after);
  const count = await countUpToCap(tx, query);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(presentCompanySummary),
    nextCursor: rows.length > query.limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
    total: Math.min(count, COUNT_CAP),
    totalCapped: count > COUNT_CAP,
  };
}
