import { jobId, type JobId, type listVacancies } from '@vinculo/contracts/vacancies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { cursorKey, decodeCursor } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import type { RouteContext } from '../../http/route';
import { countOpen } from '../applications/applications.repository';
import { sumVacancyCounts } from '../companies/companies.repository';
import { presentVacancy } from './vacancies.presenter';
import { countUpToCap, findPage, type StoredVacancy, type VacancyKey } from './vacancies.repository';

type ListQuery = ParsedRequestOf<typeof listVacancies>['query'];

const cursorOf = {
  created: z.object({ value: cursorKey.moment, jobID: jobId }),
  updated: z.object({ value: cursorKey.moment, jobID: jobId }),
  name: z.object({ value: cursorKey.text, jobID: jobId }),
};

/** With no filter but status and company, the total is exact: the stored counts of the companies give it. */
async function totalOf(tx: Tx, query: ListQuery) {
  const { status, companyID, search = '', sort, direction, limit, cursor, ...others } = query;
  if (search !== '' || Object.values(others).some((filter) => filter !== undefined))
    return { count: await countUpToCap(tx, query), isExact: false };
  const counts = await sumVacancyCounts(tx, companyID);
  const count = status === undefined ? counts.active + counts.paused + counts.closed : counts[status];
  return { count, isExact: true };
}

async function openApplications(tx: Tx, rows: readonly StoredVacancy[]): Promise<ReadonlyMap<JobId, number>> {
  const counts = await countOpen(
    tx,
    rows.map(({ jobID }) => jobID),
  );
  return new Map(counts.map(({ jobID, count }) => [jobID, count]));
}

export async function listVacanciesQuery(
  { tx, actor }: RouteContext,
  { query }: Pick<ParsedRequestOf<typeof listVacancies>, 'query'>,
): Promise<ResponseOf<typeof listVacancies>> {
  const keyOf = (row: StoredVacancy): VacancyKey => ({
    value: { created: row.createdAt, updated: row.updatedAt, name: row.searchName }[query.sort],
    jobID: row.jobID,
  });
  const after = query.cursor === undefined ? undefined : decodeCursor(cursorOf[query.sort], query.cursor);
  const rows = await findPage(tx, query, after);
  const openOf = can(actor.claims, 'applications:read') ? await openApplications(tx, rows) : null;
  return listPage({
    rows,
    limit: query.limit,
    keyOf,
    present: (row) => ({
      ...presentVacancy(row, actor.claims),
      ...(openOf !== null && { openApplications: openOf.get(row.jobID) ?? 0 }),
    }),
    total: await totalOf(tx, query),
  });
}
