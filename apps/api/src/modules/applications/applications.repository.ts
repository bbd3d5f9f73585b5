import type { ApplicationId, ApplicationReturn } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { DECIDED_STAGES, noReplySince, REPLY_STAGES, type ApplicationStage } from '@vinculo/domain/applications';
import { and, asc, desc, eq, getTableColumns, inArray, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';
import { HAS_EMAIL } from '../candidates/search/pages.repository';
import { shownAt } from '../matching/blind/hidden-moments';
import { isRevealed } from '../matching/blind/revealed.repository';
import { EVIDENCE } from '../matching/index/candidate-feed';

export type StoredApplication = typeof applications.$inferSelect;

/** When an application changes that may have waited for an earlier change: never before that one. */
export const changedAt = ({ stageAt }: Pick<StoredApplication, 'stageAt'>, now: Date): Date =>
  stageAt > now ? stageAt : now;

/** The same in SQL. */
export const changedAtIn = (now: Date): SQL =>
  sql`greatest(${applications.stageAt}, ${sql.param(now, applications.stageAt)})`;

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
export type ApplicationRow = Awaited<ReturnType<typeof listOfCandidate>>[number];

/** Where a page of a vacancy's applications starts. */
export interface ApplicationKey {
  readonly stageAt: Date;
  readonly applicationID: ApplicationId;
}

export interface ApplicationFilter {
  readonly stage?: ApplicationStage | undefined;
  /** Only people without a reply at this moment. */
  readonly withoutReplyAt?: Date | undefined;
}

const withoutReply = (now: Date) =>
  and(inArray(applications.stage, [...REPLY_STAGES]), lte(applications.stageAt, noReplySince(now)));

const filterOf = (jobID: JobId, { stage, withoutReplyAt }: ApplicationFilter) =>
  and(
    eq(applications.jobID, jobID),
    stage === undefined ? undefined : eq(applications.stage, stage),
    withoutReplyAt === undefined ? undefined : withoutReply(withoutReplyAt),
  );

/**
 * A vacancy's applications, the latest change of stage first, with the fields that identify each candidate.
 * @param isBlind orders hidden people by the day alone; `shownAt` is what a row is ordered by.
 */
export const listOfVacancy = (
  tx: Tx,
  jobID: JobId,
  filter: ApplicationFilter,
  after: ApplicationKey | undefined,
  limit: number,
  isBlind: boolean,
) => {
  const shown = isBlind ? shownAt(applications.stageAt) : applications.stageAt;
  return tx
    .select({
      ...getTableColumns(applications),
      shownAt: sql<Date>`${shown}`.mapWith(applications.stageAt),
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      viability: candidates.viability,
      hasEmail: HAS_EMAIL,
      automatedScoring: candidates.automatedScoring,
      isRevealed,
      ...EVIDENCE,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(
      and(
        filterOf(jobID, filter),
        after === undefined
          ? undefined
          : afterKey(
              applications.stageAt,
              applications.applicationID,
              'desc',
              { value: after.stageAt, id: after.applicationID },
              shown,
            ),
      ),
    )
    .orderBy(desc(shown), desc(applications.applicationID))
    .limit(limit);
};
export type VacancyApplicationRow = Awaited<ReturnType<typeof listOfVacancy>>[number];

export async function countOfVacancy(tx: Tx, jobID: JobId, filter: ApplicationFilter): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(filterOf(jobID, filter));
  return row?.count ?? 0;
}

/** The number of applications in each stage that has some. */
export async function countByStage(
  tx: Tx,
  jobID: JobId,
  filter: ApplicationFilter,
): Promise<ReadonlyMap<ApplicationStage, number>> {
  const rows = await tx
    .select({ stage: applications.stage, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(filterOf(jobID, filter))
    .groupBy(applications.stage);
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}

/** How many applications of each vacancy are undecided; vacancies without any are left out. */
export const countOpen = (tx: Tx, jobIDs: readonly JobId[]) =>
  tx
    .select({ jobID: applications.jobID, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(inArray(applications.jobID, [...jobIDs]), notInArray(applications.stage, [...DECIDED_STAGES])))
    .groupBy(applications.jobID);

const undecided = (jobID: JobId) =>
  and(eq(applications.jobID, jobID), notInArray(applications.stage, [...DECIDED_STAGES]));

const undecidedSince = (jobID: JobId, before: Date) => and(undecided(jobID), lte(applications.stageAt, before));

/** The next applications of a vacancy that are neither hired nor ended, and in their stage since `before` at least. */
export const listUndecided = (tx: Tx, jobID: JobId, before: Date, limit: number) =>
  tx
    .select({ applicationID: applications.applicationID, version: applications.version })
    .from(applications)
    .where(undecidedSince(jobID, before))
    .orderBy(asc(applications.applicationID))
    .limit(limit);

export const countUndecided = (tx: Tx, jobID: JobId, before: Date): Promise<number> =>
  tx.$count(applications, undecidedSince(jobID, before));

/** How many of them belong to a person with an e-mail. */
export async function countReachable(tx: Tx, jobID: JobId): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(and(undecided(jobID), ne(candidates.email, '')));
  return row?.count ?? 0;
}

export const countHired = (tx: Tx, jobID: JobId): Promise<number> => countOfVacancy(tx, jobID, { stage: 'hired' });

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

/** Locks applications in the order of their ids, each with the fields of its vacancy that events and facts need. */
const lockWhere = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      ...getTableColumns(applications),
      vacancyName: vacancies.name,
      companyID: vacancies.companyID,
      locations: vacancies.locations,
      email: candidates.email,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .where(condition)
    .orderBy(asc(applications.applicationID))
    .for('update', { of: applications });
export type MovableApplication = Awaited<ReturnType<typeof lockWhere>>[number];

/** The company that an application is to. */
export async function findCompanyOf(tx: Tx, applicationID: ApplicationId): Promise<CompanyId | undefined> {
  const [row] = await tx
    .select({ companyID: vacancies.companyID })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .where(eq(applications.applicationID, applicationID));
  return row?.companyID;
}

/** The vacancies that applications are to. */
export async function findVacanciesOf(tx: Tx, applicationIDs: readonly ApplicationId[]): Promise<JobId[]> {
  const rows = await tx
    .selectDistinct({ jobID: applications.jobID })
    .from(applications)
    .where(inArray(applications.applicationID, [...applicationIDs]));
  return rows.map(({ jobID }) => jobID);
}

export const findForUpdate = (tx: Tx, applicationIDs: readonly ApplicationId[]) =>
  lockWhere(tx, inArray(applications.applicationID, [...applicationIDs]));

/** The applications of these candidates for one vacancy. */
export const findOfPeopleForUpdate = (tx: Tx, jobID: JobId, docIDs: readonly CandidateId[]) =>
  lockWhere(tx, and(eq(applications.jobID, jobID), inArray(applications.docID, [...docIDs])));

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

/** The most returns that an application keeps; beyond it the oldest are dropped. */
const MOST_RETURNS = 20;

/** Adds a return to the application of a person who has applied. @returns it as it was stored. */
export async function insertReturn(
  tx: Tx,
  docID: CandidateId,
  jobID: JobId,
  returned: ApplicationReturn,
): Promise<StoredApplication | undefined> {
  const ofPair = and(eq(applications.docID, docID), eq(applications.jobID, jobID));
  const [row] = await tx.select().from(applications).where(ofPair).for('update');
  if (row === undefined) return undefined;
  const returns = [...row.returns, returned].slice(-MOST_RETURNS);
  await tx.update(applications).set({ returns }).where(ofPair);
  return row;
}

interface ApplicationChange extends Pick<typeof applications.$inferInsert, 'stage' | 'startDate'> {
  readonly stageAt: Date | SQL;
}

/** Writes the change and raises the version. */
export async function updateApplications(
  tx: Tx,
  applicationIDs: readonly ApplicationId[],
  change: ApplicationChange,
): Promise<StoredApplication[]> {
  if (applicationIDs.length === 0) return [];
  return tx
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(inArray(applications.applicationID, [...applicationIDs]))
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
    .where(and(inArray(applications.applicationID, [...applicationIDs]), eq(applications.stage, 'invited')))
    .returning();
}

export async function removeApplication(tx: Tx, applicationID: ApplicationId): Promise<void> {
  await tx.delete(applications).where(eq(applications.applicationID, applicationID));
}
