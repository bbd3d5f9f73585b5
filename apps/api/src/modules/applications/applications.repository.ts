import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';

type StoredApplication = typeof applications.$inferSelect;
export type ApplicationRow = Awaited<ReturnType<typeof listOfCandidate>>[number];

/** A candidate's applications, newest first, with the fields that identify each vacancy. */
export const listOfCandidate = (tx: Tx, docID: CandidateId) =>
  tx
    .select({
      ...getTableColumns(applications),
      vacancyName: vacancies.name,
      vacancyStatus: vacancies.status,
      companyID: vacancies.companyID,
      companyName: companies.tradeName,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(eq(applications.docID, docID))
    .orderBy(desc(applications.at), desc(applications.applicationID));

/** Where a page of a vacancy's applications starts. */
export interface ApplicationKey {
  readonly at: Date;
  readonly applicationID: ApplicationId;
}

/** A vacancy's applications, newest first, with the fields that identify each candidate. */
export const listOfVacancy = (tx: Tx, jobID: JobId, after: ApplicationKey | undefined, limit: number) =>
  tx
    .select({
      ...getTableColumns(applications),
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      desiredPosition: candidates.desiredPosition,
      viability: candidates.viability,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(
      and(
        eq(applications.jobID, jobID),
        after === undefined
          ? undefined
          : afterKey(applications.at, applications.applicationID, 'desc', {
              value: after.at,
              id: after.applicationID,
            }),
      ),
    )
    .orderBy(desc(applications.at), desc(applications.applicationID))
    .limit(limit);
export type VacancyApplicationRow = Awaited<ReturnType<typeof listOfVacancy>>[number];

export async function countOfVacancy(tx: Tx, jobID: JobId): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(eq(applications.jobID, jobID));
  return row?.count ?? 0;
}

/** Which of these candidates already have an application for the vacancy. */
export async function findApplied(
  tx: Tx,
  jobID: JobId,
  docIDs: readonly CandidateId[],
): Promise<ReadonlySet<CandidateId>> {
  const rows = await tx
    .select({ docID: applications.docID })
    .from(applications)
    .where(and(eq(applications.jobID, jobID), inArray(applications.docID, [...docIDs])));
  return new Set(rows.map(({ docID }) => docID));
}

/** @returns the stored applications; pairs that already exist are left unchanged and not returned. */
export async function insertApplications(
  tx: Tx,
  rows: readonly (typeof applications.$inferInsert)[],
): Promise<StoredApplication[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(applications)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Removes invitations that have not moved to another stage. */
export async function removeInvitations(
  tx: Tx,
  applicationIDs: readonly ApplicationId[],
): Promise<StoredApplication[]> {
  if (applicationIDs.length === 0) return [];
  return tx
    .delete(applications)
    .where(and(inArray(applications.applicationID, [...applicationIDs]), eq(applications.state, 'invited')))
    .returning();
}
