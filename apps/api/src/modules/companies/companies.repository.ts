import { COUNT_CAP } from '@vinculo/contracts/wire';
import type { CompanyId, CompanySort, listCompanies } from '@vinculo/contracts/companies';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import type { VacancyCounts } from '@vinculo/contracts/vacancies';
import { and, asc, desc, eq, getTableColumns, gte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { companies } from '../../db/schema/companies';
import { hasRisk } from './risk-condition';

const columns = {
  ...getTableColumns(companies),
  // By name: drizzle would leave the tables out of a query over one of them.
  contactCount: sql<number>`(select count(*)::int from contacts where contacts.company_id = companies.company_id and contacts.removed_at is null)`,
};

export type StoredCompany = typeof companies.$inferSelect & { readonly contactCount: number };
export type CompanyChange = Partial<Omit<typeof companies.$inferInsert, 'companyID' | 'version' | 'createdAt'>>;
type ListQuery = ParsedRequestOf<typeof listCompanies>['query'];

const SORT_COLUMNS = {
  name: companies.sortName,
  active: companies.activeCount,
  activity: companies.lastActivityAt,
} as const satisfies Record<CompanySort, unknown>;

/** Where a keyset page starts: the sort value and the id of the row before it. */
export interface CompanyKey {
  readonly value: string | number | Date;
  readonly companyID: CompanyId;
}

function filterOf({ search, industry, state, verification, risk, minActive, ownerUid }: ListQuery): SQL | undefined {
  return and(
    ...patternsOf(search ?? '').map((pattern) => sql`${companies.searchText} like ${pattern}`),
    industry === undefined ? undefined : eq(companies.industry, industry),
    state === undefined ? undefined : eq(companies.state, state),
    verification === undefined ? undefined : eq(companies.verification, verification),
    risk === undefined ? undefined : hasRisk(risk),
    minActive === undefined ? undefined : gte(companies.activeCount, minActive),
    ownerUid === undefined ? undefined : eq(companies.ownerUid, ownerUid),
  );
}

export async function findPage(tx: Tx, query: ListQuery, after: CompanyKey | undefined): Promise<StoredCompany[]> {
  const column = SORT_COLUMNS[query.sort];
  const order = query.direction === 'asc' ? asc : desc;
  const from =
    after === undefined
      ? undefined
      : afterKey(column, companies.companyID, query.direction, { value: after.value, id: after.companyID });
  return tx
    .select(columns)
    .from(companies)
    .where(and(filterOf(query), from))
    .orderBy(order(column), order(companies.companyID))
    .limit(query.limit + 1);
}

/** The exact number up to the cap; beyond it, the cap plus one. */
export async function countUpToCap(tx: Tx, query: ListQuery): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(companies)
    .where(filterOf(query))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

export async function findById(tx: Tx, companyID: CompanyId): Promise<StoredCompany | undefined> {
  const [row] = await tx.select(columns).from(companies).where(eq(companies.companyID, companyID));
  return row;
}

/** Locks the row, but not against inserts of records that refer to it. */
export async function findByIdForUpdate(tx: Tx, companyID: CompanyId): Promise<StoredCompany | undefined> {
  const [row] = await tx.select(columns).from(companies).where(eq(companies.companyID, companyID)).for('no key update');
  return row;
}

export async function rfcIsTaken(tx: Tx, rfc: string): Promise<boolean> {
  const rows = await tx.select({ id: companies.companyID }).from(companies).where(eq(companies.rfc, rfc)).limit(1);
  return rows.length > 0;
}

/** @returns undefined when another company has this RFC. */
export async function insert(tx: Tx, row: typeof companies.$inferInsert): Promise<StoredCompany | undefined> {
  const [stored] = await tx
    .insert(companies)
    .values(row)
    .onConflictDoNothing({ target: companies.rfc })
    .returning(columns);
  return stored;
}

/** Writes the change and raises the version. */
export async function update(tx: Tx, companyID: CompanyId, change: CompanyChange): Promise<StoredCompany | undefined> {
  const [stored] = await tx
    .update(companies)
    .set({ ...change, version: sql`${companies.version} + 1` })
    .where(eq(companies.companyID, companyID))
    .returning(columns);
  return stored;
}

/** The number of vacancies per status, of one company or of all, from the counts that every write updates. */
export async function sumVacancyCounts(tx: Tx, companyID?: CompanyId): Promise<VacancyCounts> {
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [counts] = await tx
    .select({
      active: sumOf(companies.activeCount),
      paused: sumOf(companies.pausedCount),
      closed: sumOf(companies.closedCount),
    })
    .from(companies)
    .where(companyID === undefined ? undefined : eq(companies.companyID, companyID));
  return counts ?? { active: 0, paused: 0, closed: 0 };
}

/** Recounts the company's vacancies after one of them changed; the company's version stays the same. */
export async function recountVacancies(tx: Tx, companyID: CompanyId, now: Date): Promise<void> {
  await tx.execute(sql`
    update companies set
      active_count = counts.active, paused_count = counts.paused, closed_count = counts.closed, last_activity_at = ${now.toISOString()}::timestamptz
    from (
      select
        count(*) filter (where status = 'active') as active,
        count(*) filter (where status = 'paused') as paused,
        count(*) filter (where status = 'closed') as closed
      from vacancies where company_id = ${companyID}
    ) as counts
    where companies.company_id = ${companyID}`);
}

/** Updates a user's name on the companies they own. */
export async function renameOwner(tx: Tx, ownerUid: string, ownerName: string): Promise<void> {
  await tx.update(companies).set({ ownerName }).where(eq(companies.ownerUid, ownerUid));
}
