import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { REVEALING_STAGES } from '@vinculo/domain/applications';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { applicationChanges, applications } from '../../../db/schema/applications';
import { companies } from '../../../db/schema/companies';
import { shortlistPeople } from '../../../db/schema/shortlists';
import { vacancies } from '../../../db/schema/vacancies';

const stages = sql.join(
  REVEALING_STAGES.map((stage) => sql`${stage}`),
  sql`, `,
);

/** Whether the person of an application came to a stage that shows who they are, or went to the company by name. */
export const isRevealed = sql<boolean>`(
  exists (select 1 from ${applicationChanges} where ${applicationChanges.applicationID} = ${applications.applicationID} and ${applicationChanges.toStage} in (${stages}))
  or exists (select 1 from ${shortlistPeople} where ${shortlistPeople.applicationID} = ${applications.applicationID}))`;

/** Which of these people are known in the vacancy. */
export async function findRevealed(
  tx: Tx,
  jobID: JobId,
  docIDs: readonly CandidateId[],
): Promise<ReadonlySet<CandidateId>> {
  if (docIDs.length === 0) return new Set();
  const rows = await tx
    .select({ docID: applications.docID })
    .from(applications)
    .where(and(eq(applications.jobID, jobID), inArray(applications.docID, [...docIDs]), isRevealed));
  return new Set(rows.map(({ docID }) => docID));
}

/** Which of these vacancies require a blind selection in which a person is not known yet. @param docID null for all that require one */
export async function findHiding(
  tx: Tx,
  docID: CandidateId | null,
  jobIDs: readonly JobId[],
): Promise<ReadonlySet<JobId>> {
  if (jobIDs.length === 0) return new Set();
  const isOf = docID === null ? sql`false` : eq(applications.docID, docID);
  const rows = await tx
    .select({ jobID: vacancies.jobID })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .leftJoin(applications, and(eq(applications.jobID, vacancies.jobID), isOf))
    .where(
      and(
        inArray(vacancies.jobID, [...jobIDs]),
        or(vacancies.blindSelection, companies.blindSelection),
        sql`(${applications.applicationID} is null or not ${isRevealed})`,
      ),
    );
  return new Set(rows.map(({ jobID }) => jobID));
}
