import type { SurveyQuestion } from '@vinculo/contracts/surveys';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { surveyRequests, surveyRevisions, surveys } from '../../db/schema/surveys';

export type StoredSurvey = typeof surveys.$inferSelect;

const withCounts = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(surveys),
      questions: surveyRevisions.questions,
      asked: sql<number>`(select count(*)::int from survey_requests as r where r.survey_id = ${surveys.surveyID})`,
      answered: sql<number>`(select count(r.answered_at)::int from survey_requests as r where r.survey_id = ${surveys.surveyID})`,
    })
    .from(surveys)
    .innerJoin(
      surveyRevisions,
      and(eq(surveyRevisions.surveyID, surveys.surveyID), eq(surveyRevisions.revision, surveys.revision)),
    );
export type SurveyRow = Awaited<ReturnType<typeof list>>[number];

export const list = (tx: Tx) =>
  withCounts(tx).orderBy(desc(surveys.isActive), asc(surveys.name), asc(surveys.surveyID));

export async function find(tx: Tx, surveyID: string): Promise<SurveyRow | undefined> {
  const [row] = await withCounts(tx).where(eq(surveys.surveyID, surveyID));
  return row;
}

/** Locks it against other changes and against questions being sent meanwhile. */
export async function lock(tx: Tx, surveyID: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(surveys)
    .where(eq(surveys.surveyID, surveyID))
    .for('update');
}

export async function insert(
  tx: Tx,
  row: typeof surveys.$inferInsert,
  questions: readonly SurveyQuestion[],
): Promise<string> {
  const [stored] = await tx.insert(surveys).values(row).returning({ surveyID: surveys.surveyID });
  if (stored === undefined) throw new Error('The database stored no survey.');
  await tx.insert(surveyRevisions).values({ surveyID: stored.surveyID, revision: 1, questions });
  return stored.surveyID;
}

/** Writes the change and raises the version. */
export async function update(tx: Tx, surveyID: string, change: Partial<StoredSurvey>): Promise<void> {
  await tx
    .update(surveys)
    .set({ ...change, version: sql`${surveys.version} + 1` })
    .where(eq(surveys.surveyID, surveyID));
}

/** Whether somebody was asked the questions of a revision. */
export const isAsked = async (tx: Tx, surveyID: string, revision: number): Promise<boolean> =>
  (await tx.$count(surveyRequests, and(eq(surveyRequests.surveyID, surveyID), eq(surveyRequests.revision, revision)))) >
  0;

/** Stores the questions of a revision in place of those it had. */
export async function storeQuestions(
  tx: Tx,
  surveyID: string,
  revision: number,
  questions: readonly SurveyQuestion[],
): Promise<void> {
  await tx
    .insert(surveyRevisions)
    .values({ surveyID, revision, questions })
    .onConflictDoUpdate({ target: [surveyRevisions.surveyID, surveyRevisions.revision], set: { questions } });
}
