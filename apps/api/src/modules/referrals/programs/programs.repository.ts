import type { ProgramId } from '@vinculo/contracts/referrals';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { referralPrograms, referralTerms } from '../../../db/schema/referrals';

type NewProgram = typeof referralPrograms.$inferInsert;
export type NewTerms = typeof referralTerms.$inferInsert;

/** The latest terms of a programme of the outer query. */
const isLatest = sql`${referralTerms.termsNumber} = (
  select max(latest.terms_number) from ${referralTerms} latest where latest.program_id = ${referralPrograms.programID})`;

const withTerms = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(referralTerms), ...getTableColumns(referralPrograms) })
    .from(referralPrograms)
    .innerJoin(referralTerms, and(eq(referralTerms.programID, referralPrograms.programID), isLatest));

export const listPrograms = (tx: Tx) =>
  withTerms(tx).orderBy(desc(referralPrograms.startsOn), desc(referralPrograms.programID));
export type ProgramRow = Awaited<ReturnType<typeof listPrograms>>[number];

export async function findProgram(tx: Tx, programID: ProgramId): Promise<ProgramRow | undefined> {
  const [row] = await withTerms(tx).where(eq(referralPrograms.programID, programID));
  return row;
}

/** @returns the programme with its latest terms, locked. */
export async function lockProgram(tx: Tx, programID: ProgramId): Promise<ProgramRow | undefined> {
  await tx
    .select({ one: sql`1` })
    .from(referralPrograms)
    .where(eq(referralPrograms.programID, programID))
    .for('update');
  return findProgram(tx, programID);
}

/** @returns nothing if the name is taken. */
export async function insertProgram(tx: Tx, program: NewProgram): Promise<ProgramId | undefined> {
  const [row] = await tx.insert(referralPrograms).values(program).onConflictDoNothing().returning();
  return row?.programID;
}

export async function insertTerms(tx: Tx, terms: NewTerms): Promise<void> {
  await tx.insert(referralTerms).values(terms);
}

export const updateProgram = (tx: Tx, programID: ProgramId, change: Pick<NewProgram, 'name' | 'startsOn' | 'endsOn'>) =>
  tx
    .update(referralPrograms)
    .set({ ...change, version: sql`${referralPrograms.version} + 1` })
    .where(eq(referralPrograms.programID, programID));
