import type { listCompanies } from '@vinculo/contracts/companies';
import { companyId } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import * as z from 'zod/mini';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { presentCompanySummary } from './companies.presenter';
import { findPage, type CompanyKey, type CompanySummaryRow } from './companies.repository';

const cursorOf = {
  name: z.object({ value: cursorKey.text, companyID: companyId }),
  active: z.object({ value: cursorKey.integer, companyID: companyId }),
  activity: z.object({ value: cursorKey.moment, companyID: companyId }),
};

export async function listCompaniesQuery(
  { tx, now }: RouteContext,
  { query }: Pick<ParsedRequestOf<typeof listCompanies>, 'query'>,
): Promise<ResponseOf<typeof listCompanies>> {
  const keyOf = (row: CompanySummaryRow): CompanyKey => ({
    value: { name: row.sortName, active: row.activeCount, activity: row.lastActivityAt }[query.sort],
    companyID: row.companyID,
  });
  const after: CompanyKey | undefined =
    query.cursor === undefined ? undefined : decodeCursor(cursorOf[query.sort], query.cursor);
  const { rows, total } = await findPage(tx, query, after, mexicoDay(now));
  return listPage({
    rows,
    limit: query.limit,
    keyOf,
    present: presentCompanySummary,
    total: { count: total, isExact: false },
  });
}
