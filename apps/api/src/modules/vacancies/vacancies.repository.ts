import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId, listVacancies, OperationId, VacancySort } from '@vinculo/contracts/vacancies';
import { COUNT_CAP, type ParsedRequestOf } from '@vinculo/contracts/wire';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { patternsOf } from '../../db/contains';
import type { Tx } from '../../db/database';
import { fromDay, untilDay } from '../../db/days';
import { afterKey } from '../../db/keyset';
import { catalogEntries } from '../../db/schema/catalogs';
import { companies } from '../../db/schema/companies';
import { vacancies, vacancyStatusChanges } from '../../db/schema/vacancies';
import { ApiError } from '../../http/api-error';

const columns = {
  ...getTableColumns(vacancies),
  companyName: companies.tradeName,
  companyIsBlind: companies.blindSelection,
  /** Current label of the position. */
  positionLabel: sql<string>`coalesce((select ${catalogEntries.label} from ${catalogEntries} where ${catalogEntries.catalog} = 'positions' and ${catalogEntries.value} = ${vacancies.typePosition}), ${vacancies.typePosition})`,
};

export type VacancyRow = typeof vacancies.$inferSelect;
export type StoredVacancy = VacancyRow & {
  readonly companyName: string;
  readonly companyIsBlind: boolean;
  readonly positionLabel: string;
};
export type NewVacancy = typeof vacancies.$inferInsert;
export type VacancyChange = Partial<Omit<NewVacancy, 'jobID' | 'companyID' | 'version' | 'createdAt'>>;
export type StatusChange = typeof vacancyStatusChanges.$inferSelect;

const withCompany = (tx: Tx) =>
  tx.select(columns).from(vacancies).innerJoin(companies, eq(companies.companyID, vacancies.companyID));

type ListQuery = ParsedRequestOf<typeof listVacancies>['query'];

const SORT_COLUMNS = {
  created: vacancies.createdAt,
  updated: vacancies.updatedAt,
  name: vacancies.searchName,
} as const satisfies Record<VacancySort, unknown>;

/** Where a keyset page starts: the sort value and the id of the row before it. */
export interface VacancyKey {
  readonly value: string | Date;
  readonly jobID: JobId;
}

/** Selects the companies first, as an array, so that the index on `companyID` is used. */
const ofCompanies = (condition: SQL): SQL =>
  sql`${vacancies.companyID} = any(array(select ${companies.companyID} from ${companies} where ${condition}))`;

function filterOf(query: ListQuery): SQL | undefined {
  const { search, status, industry, state, modality, companyID, ownerUid, publishedFrom, publishedUntil } = query;
  const { position, payFrom, payUntil } = query;
  return and(
    ...patternsOf(search ?? '').map(
      (pattern) =>
        sql`(${vacancies.searchName} like ${pattern} or ${ofCompanies(sql`${companies.searchText} like ${pattern}`)})`,
    ),
    status === undefined ? undefined : eq(vacancies.status, status),
    position === undefined ? undefined : eq(vacancies.typePosition, position),
    industry === undefined ? undefined : ofCompanies(eq(companies.industry, industry)),
    state === undefined ? undefined : sql`${vacancies.locations} @> ${JSON.stringify([{ state }])}::jsonb`,
    modality === undefined ? undefined : eq(vacancies.modalityWork, modality),
    companyID === undefined ? undefined : eq(vacancies.companyID, companyID),
    ownerUid === undefined ? undefined : ofCompanies(eq(companies.ownerUid, ownerUid)),
    fromDay(vacancies.createdAt, publishedFrom),
    untilDay(vacancies.createdAt, publishedUntil),
    payFrom === undefined ? undefined : gte(vacancies.monthlyPayMax, payFrom),
    payUntil === undefined ? undefined : lte(vacancies.monthlyPayMin, payUntil),
  );
}

/** One page of the list plus one row. Returns the query, so that tests can also explain it. */
export const findPage = (tx: Tx, query: ListQuery, after: VacancyKey | undefined) => {
  const column = SORT_COLUMNS[query.sort];
  const order = query.direction === 'asc' ? asc : desc;
  const from =
    after === undefined
      ? undefined
      : afterKey(column, vacancies.jobID, query.direction, { value: after.value, id: after.jobID });
  return withCompany(tx)
    .where(and(filterOf(query), from))
    .orderBy(order(column), order(vacancies.jobID))
    .limit(query.limit + 1);
};

/** The exact count up to the cap, else the cap plus one. */
export async function countUpToCap(tx: Tx, query: ListQuery): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(vacancies)
    .where(filterOf(query))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

export async function listNewest(tx: Tx, limit: number): Promise<StoredVacancy[]> {
  return withCompany(tx).orderBy(desc(vacancies.createdAt), desc(vacancies.jobID)).limit(limit);
}

export async function listByCompany(tx: Tx, companyID: CompanyId): Promise<StoredVacancy[]> {
  return withCompany(tx)
    .where(eq(vacancies.companyID, companyID))
    .orderBy(desc(vacancies.createdAt), desc(vacancies.jobID));
}

export async function listByIDs(tx: Tx, jobIDs: readonly JobId[]): Promise<StoredVacancy[]> {
  if (jobIDs.length === 0) return [];
  return withCompany(tx).where(inArray(vacancies.jobID, [...jobIDs]));
}

export async function findById(tx: Tx, jobID: JobId): Promise<StoredVacancy | undefined> {
  const [row] = await withCompany(tx).where(eq(vacancies.jobID, jobID));
  return row;
}

/** @throws ApiError `not_found` */
export async function findStored(tx: Tx, jobID: JobId): Promise<StoredVacancy> {
  const row = await findById(tx, jobID);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/**
 * Locks the rows sorted by id, to avoid deadlocks between bulk changes; not against inserts of records that refer to
 * them.
 */
export async function findForUpdate(tx: Tx, jobIDs: readonly JobId[]): Promise<StoredVacancy[]> {
  return withCompany(tx)
    .where(inArray(vacancies.jobID, [...jobIDs]))
    .orderBy(asc(vacancies.jobID))
    .for('no key update', { of: vacancies });
}

export async function insert(tx: Tx, row: NewVacancy): Promise<VacancyRow[]> {
  return tx.insert(vacancies).values(row).returning();
}

/** Writes the change and raises the version. */
export async function update(tx: Tx, jobID: JobId, change: VacancyChange): Promise<VacancyRow[]> {
  return tx
    .update(vacancies)
    .set({ ...change, version: sql`${vacancies.version} + 1` })
    .where(eq(vacancies.jobID, jobID))
    .returning();
}

export async function updateStatus(
  tx: Tx,
  jobID: JobId,
  status: JobStatus,
  statusReason: string,
  updatedAt: Date,
): Promise<VacancyRow[]> {
  return update(tx, jobID, { status, statusReason, updatedAt });
}

export async function insertStatusChanges(tx: Tx, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(vacancyStatusChanges).values([...changes]);
}

export async function findOperation(tx: Tx, operationID: OperationId): Promise<StatusChange[]> {
  return tx.select().from(vacancyStatusChanges).where(eq(vacancyStatusChanges.operationID, operationID));
}
