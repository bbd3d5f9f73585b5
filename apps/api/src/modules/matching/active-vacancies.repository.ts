import type { JobId } from '@vinculo/contracts/vacancies';
import type { MatchVacancy } from '@vinculo/domain/matching';
import { eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import { vacancies } from '../../db/schema/vacancies';
import { blindBy } from '../vacancies/vacancies.policy';
import { matchVacancyOf, REQUIREMENTS } from './match-vacancy';

/** An active vacancy, as the score reads it. */
export interface ActiveVacancy {
  readonly jobID: JobId;
  readonly vacancy: MatchVacancy;
  /** Whether it requires blind selection. */
  readonly isBlind: boolean;
}

/** All active vacancies. */
export async function listActive(tx: Tx): Promise<readonly ActiveVacancy[]> {
  const rows = await tx
    .select({
      ...REQUIREMENTS,
      jobID: vacancies.jobID,
      blindSelection: vacancies.blindSelection,
      companyIsBlind: companies.blindSelection,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.companyID, vacancies.companyID))
    .where(eq(vacancies.status, 'active'));
  return rows.map((row) => ({
    jobID: row.jobID,
    vacancy: matchVacancyOf(row),
    isBlind: blindBy(row) !== null,
  }));
}

/** The stored counts of the vacancies that are active or have matches. */
export const listCounts = (tx: Tx) =>
  tx
    .select({ jobID: vacancies.jobID, matches: vacancies.matches })
    .from(vacancies)
    .where(or(eq(vacancies.status, 'active'), ne(vacancies.matches, 0)));

/** Stores how many candidates match each vacancy. Locks the vacancies in the order of changes to many. */
export async function storeCounts(
  tx: Tx,
  counts: readonly { readonly jobID: JobId; readonly matches: number }[],
): Promise<void> {
  await tx.execute(sql`
    update vacancies set matches = counted.count
    from (
      select job_id, given.matches as count from vacancies
      join jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given ("jobID" uuid, matches int) on job_id = given."jobID"
      order by job_id for no key update of vacancies
    ) as counted
    where vacancies.job_id = counted.job_id`);
}
