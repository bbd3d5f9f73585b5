import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { JobStatus } from '@vinculo/domain/catalogs';
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies, vacancies, vacancyStatusChanges } from '../../db/schema';

const columns = { ...getTableColumns(vacancies), companyName: companies.tradeName };

export type VacancyRow = typeof vacancies.$inferSelect;
export type StoredVacancy = VacancyRow & { readonly companyName: string };
export type NewVacancy = typeof vacancies.$inferInsert;
export type VacancyChange = Partial<Omit<NewVacancy, 'jobID' | 'companyID' | 'version' | 'createdAt'>>;
export type StatusChange = typeof vacancyStatusChanges.$inferSelect;

const withCompany = (tx: Tx) =>
  tx.select(columns).from(vacancies).innerJoin(companies, eq(companies.companyID, vacancies.companyID));

export async function listNewest(tx: Tx, limit: number): Promise<StoredVacancy[]> {
  return withCompany(tx).orderBy(desc(vacancies.createdAt), desc(vacancies.jobID)).limit(limit);
}

export async function listByCompany(tx: Tx, companyID: CompanyId): Promise<StoredVacancy[]> {
  return withCompany(tx)
    .where(eq(vacancies.companyID, companyID))
    .orderBy(desc(vacancies.createdAt), desc(vacancies.jobID));
}

export async function findById(tx: Tx, jobID: JobId): Promise<StoredVacancy | undefined> {
  const [row] = await withCompany(tx).where(eq(vacancies.jobID, jobID));
  return row;
}

/** Locks the rows in the order of their ids, so that two bulk changes never wait for each other in a circle. */
export async function findForUpdate(tx: Tx, jobIDs: readonly JobId[]): Promise<StoredVacancy[]> {
  return withCompany(tx)
    .where(inArray(vacancies.jobID, [...jobIDs]))
    .orderBy(asc(vacancies.jobID))
    .for('update', { of: vacancies });
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
