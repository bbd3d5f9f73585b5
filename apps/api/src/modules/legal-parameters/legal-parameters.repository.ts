import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { legalParameters } from '../../db/schema/legal-parameters';

export type StoredParameter = typeof legalParameters.$inferSelect;
type NewParameter = Pick<StoredParameter, 'kind' | 'startsOn' | 'value' | 'source' | 'updatedAt'>;

/** Sorted by kind, then latest first. */
export async function listAll(tx: Tx): Promise<StoredParameter[]> {
  return tx.select().from(legalParameters).orderBy(asc(legalParameters.kind), desc(legalParameters.startsOn));
}

/** @returns undefined if the kind already has a value that starts on that day. */
export async function insert(tx: Tx, row: NewParameter): Promise<StoredParameter | undefined> {
  const [stored] = await tx.insert(legalParameters).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function findForUpdate(tx: Tx, parameterID: string): Promise<StoredParameter | undefined> {
  const [row] = await tx
    .select()
    .from(legalParameters)
    .where(eq(legalParameters.parameterID, parameterID))
    .for('update');
  return row;
}

export async function update(
  tx: Tx,
  parameterID: string,
  change: Partial<NewParameter>,
): Promise<StoredParameter | undefined> {
  const [stored] = await tx
    .update(legalParameters)
    .set({ ...change, version: sql`${legalParameters.version} + 1` })
    .where(eq(legalParameters.parameterID, parameterID))
    .returning();
  return stored;
}
