import type { JobId } from '@vinculo/contracts/vacancies';
import type { MatchVacancy } from '@vinculo/domain/matching';
import { eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { vacancies } from '../../db/schema/vacancies';

/** An active vacancy, as the score reads it. */
export interface ActiveVacancy {
  readonly jobID: JobId;
  readonly vacancy: MatchVacancy;
}

/** What the score reads of a vacancy. */
const REQUIREMENTS = {
  typePosition: vacancies.typePosition,
  functions: vacancies.functions,
  skillsWork: vacancies.skillsWork,
  experienceWork: vacancies.experienceWork,
  experienceInIndustriesWork: vacancies.experienceInIndustriesWork,
  educationWork: vacancies.educationWork,
  languagesWork: vacancies.languagesWork,
  locations: vacancies.locations,
  modalityWork: vacancies.modalityWork,
  timeWork: vacancies.timeWork,
  daysWork: vacancies.daysWork,
  turnWork: vacancies.turnWork,
};

/** All active vacancies. */
export async function listActive(tx: Tx): Promise<readonly ActiveVacancy[]> {
  const rows = await tx
    .select({ jobID: vacancies.jobID, ...REQUIREMENTS })
    .from(vacancies)
    .where(eq(vacancies.status, 'active'));
  return rows.map(({ jobID, ...vacancy }) => ({ jobID, vacancy }));
}

/** The stored counts of the vacancies that are active or have matches. */
export const listCounts = (tx: Tx) =>
  tx
    .select({ jobID: vacancies.jobID, matches: vacancies.matches })
    .from(vacancies)
    .where(or(eq(vacancies.status, 'active'), ne(vacancies.matches, 0)));

/** Stores how many candidates match each vacancy. */
export async function storeCounts(
  tx: Tx,
  counts: readonly { readonly jobID: JobId; readonly matches: number }[],
): Promise<void> {
  await tx.execute(sql`
    update vacancies set matches = counted.matches
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted ("jobID" uuid, matches int)
    where job_id = counted."jobID"`);
}
