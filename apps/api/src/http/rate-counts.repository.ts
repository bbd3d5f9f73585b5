import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { rateCounts } from '../db/schema/limits';

export interface Counted {
  readonly keyHash: string;
  readonly requests: number;
}

/** Adds the counts of one instance. @returns the totals of these keys. */
export async function addCounts(tx: Tx, windowAt: Date, counted: readonly Counted[]): Promise<Counted[]> {
  // Every instance takes the rows in the same order, so that two do not deadlock.
  const rows = counted.toSorted((one, other) => (one.keyHash < other.keyHash ? -1 : 1));
  return tx
    .insert(rateCounts)
    .values(rows.map((row) => ({ ...row, windowAt })))
    .onConflictDoUpdate({
      target: [rateCounts.windowAt, rateCounts.keyHash],
      set: { requests: sql`${rateCounts.requests} + excluded.requests` },
    })
    .returning({ keyHash: rateCounts.keyHash, requests: rateCounts.requests });
}

/** Those of windows that ended before a moment. */
export async function deleteCountsBefore(tx: Tx, windowAt: Date): Promise<void> {
  await tx.delete(rateCounts).where(lt(rateCounts.windowAt, windowAt));
}
