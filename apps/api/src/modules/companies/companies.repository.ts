import { COUNT_CAP } from '@vinculo/contracts/wire';
import type { CompanyId, CompanySort, listCompanies } from '@vinculo/contracts/companies';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import type { VacancyCounts } from '@vinculo/contracts/vacancies';
import type { Day } from '@vinculo/domain/calendar';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { patternsOf } from '../../db/contains';
import { beforeDay } from '../../db/days';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { prepared } from '../../db/prepared';
import { companies } from '../../db/schema/companies';
import { hasRisk } from './risk-condition';
import { hasPublished, stageOn } from './stage-condition';

// By name: drizzle would leave the tables out of a query over one of them.
const contactCount = sql<number>`(select count(*)::int from contacts where contacts.company_id = companies.company_id and contacts.removed_at is null)`;
const hasContacts = sql`exists (select from contacts where contacts.company_id = companies.company_id and contacts.removed_at is null)`;
const columns = { ...getTableColumns(companies), contactCount };

/** The columns of a row in a list. */
const summaryColumns = {
  companyID: companies.companyID,
  legalName: companies.legalName,
  tradeName: companies.tradeName,
  rfc: companies.rfc,
  industry: companies.industry,
  state: companies.state,
  city: companies.city,
  verification: companies.verification,
  activeCount: companies.activeCount,
  pausedCount: companies.pausedCount,
  closedCount: companies.closedCount,
  contactCount,
  ownerUid: companies.ownerUid,
  ownerName: companies.ownerName,
  lastActivityAt: companies.lastActivityAt,
  version: companies.version,
  sortName: companies.sortName,
};

export type StoredCompany = typeof companies.$inferSelect & { readonly contactCount: number };
export type CompanySummaryRow = Pick<StoredCompany, keyof typeof summaryColumns>;
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

/** What distinguishes the statements of pages: the sort order, which filters are set, and how many words are searched for. */
interface PageShape extends Pick<ListQuery, 'sort' | 'direction' | 'risk'> {
  readonly isFirst: boolean;
  readonly words: number;
  readonly set: readonly ValueFilter[];
}

const VALUE_FILTERS = {
  industry: (value: Placeholder) => eq(companies.industry, value),
  state: (value: Placeholder) => eq(companies.state, value),
  verification: (value: Placeholder) => eq(companies.verification, value),
  contacts: (value: Placeholder) => sql`${hasContacts} = (${value} = 'some')`,
  published: (value: Placeholder) => sql`(${hasPublished}) = (${value} = 'some')`,
  minActive: (value: Placeholder) => gte(companies.activeCount, value),
  maxActive: (value: Placeholder) => lte(companies.activeCount, value),
  stage: (value: Placeholder) => sql`${stageOn(sql.placeholder('today'))} = ${value}`,
  ownerUid: (value: Placeholder) => eq(companies.ownerUid, value),
  idleSince: (value: Placeholder) => beforeDay(companies.lastActivityAt, value),
} as const;
type ValueFilter = keyof typeof VALUE_FILTERS;
const VALUE_FILTER_NAMES = Object.keys(VALUE_FILTERS) as ValueFilter[];

const word = (index: number): string => `word${index}`;

const filterOf = ({ risk, words, set }: PageShape): SQL | undefined =>
  and(
    ...Array.from({ length: words }, (_, index) => sql`${companies.searchText} like ${sql.placeholder(word(index))}`),
    ...set.map((name) => VALUE_FILTERS[name](sql.placeholder(name))),
    risk === undefined ? undefined : hasRisk(risk),
  );

/** The exact number of matching companies up to the cap; beyond it, the cap plus one. */
const countOf = (tx: Tx, shape: PageShape) => {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(companies)
    .where(filterOf(shape))
    .limit(COUNT_CAP + 1)
    .as('some');
  return tx.select({ count: sql<number>`count(*)::int` }).from(some);
};

const pageStatement = prepared((tx, shape: PageShape, name) => {
  const { sort, direction, isFirst } = shape;
  const column = SORT_COLUMNS[sort];
  const order = direction === 'asc' ? asc : desc;
  const after = { value: sql.placeholder('value'), id: sql.placeholder('companyID') };
  return tx
    .select({ ...summaryColumns, total: sql<number>`(${countOf(tx, shape)})` })
    .from(companies)
    .where(and(filterOf(shape), isFirst ? undefined : afterKey(column, companies.companyID, direction, after)))
    .orderBy(order(column), order(companies.companyID))
    .limit(sql.placeholder('limit'))
    .prepare(name);
});

const countStatement = prepared((tx, shape: PageShape, name) => countOf(tx, shape).prepare(name));

/** A page with one row more than the limit, and the number of matching companies: in one statement. */
export async function findPage(
  tx: Tx,
  query: ListQuery,
  after: CompanyKey | undefined,
  today: Day,
): Promise<{ readonly rows: readonly CompanySummaryRow[]; readonly total: number }> {
  const { sort, direction, risk, search, limit } = query;
  const patterns = patternsOf(search ?? '');
  const shape: PageShape = {
    sort,
    direction,
    ...(risk === undefined ? {} : { risk }),
    isFirst: after === undefined,
    words: patterns.length,
    set: VALUE_FILTER_NAMES.filter((name) => query[name] !== undefined),
  };
  const values = {
    ...query,
    today,
    ...Object.fromEntries(patterns.map((pattern, index) => [word(index), pattern])),
  };
  const rows = await pageStatement(tx, shape).execute({ ...values, ...after, limit: limit + 1 });
  const [first] = rows;
  if (first !== undefined || after === undefined) return { rows, total: first?.total ?? 0 };
  // This page has no rows with the total.
  const [counted] = await countStatement(tx, shape).execute(values);
  return { rows, total: counted?.count ?? 0 };
}

const byID = prepared((tx, _shape: null, name) =>
  tx
    .select(columns)
    .from(companies)
    .where(eq(companies.companyID, sql.placeholder('companyID')))
    .prepare(name),
);

export async function findById(tx: Tx, companyID: CompanyId): Promise<StoredCompany | undefined> {
  const [row] = await byID(tx, null).execute({ companyID });
  return row;
}

export const listIndustries = (tx: Tx, companyIDs: readonly CompanyId[]) =>
  tx
    .select({ companyID: companies.companyID, industry: companies.industry })
    .from(companies)
    .where(inArray(companies.companyID, [...companyIDs]));

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
