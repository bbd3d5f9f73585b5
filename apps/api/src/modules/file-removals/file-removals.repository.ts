import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { pendingFileRemovals } from '../../db/schema/privacy';

interface Reservation {
  readonly path: string;
  readonly uid: string;
}

/** Not expired, and not begun to be removed. */
const standing = ({ path, uid }: Reservation, now: Date) =>
  and(
    eq(pendingFileRemovals.prefix, path),
    eq(pendingFileRemovals.reservedByUid, uid),
    eq(pendingFileRemovals.attempts, 0),
    gt(pendingFileRemovals.dueAt, now),
  );

/** Notes an upload before its bytes are sent: unless it is taken into a file, they go when it expires. */
export async function reserve(tx: Tx, { path, uid }: Reservation, expiresAt: Date): Promise<void> {
  await tx.insert(pendingFileRemovals).values({ prefix: path, dueAt: expiresAt, reservedByUid: uid });
}

export async function isReserved(tx: Tx, reservation: Reservation, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ prefix: pendingFileRemovals.prefix })
    .from(pendingFileRemovals)
    .where(standing(reservation, now));
  return rows.length > 0;
}

/** Ends a reservation because its bytes are kept. @returns whether it still stood. */
export async function keepReserved(tx: Tx, reservation: Reservation, now: Date): Promise<boolean> {
  const kept = await tx
    .delete(pendingFileRemovals)
    .where(standing(reservation, now))
    .returning({ prefix: pendingFileRemovals.prefix });
  return kept.length > 0;
}

/** Makes the bytes of one's own reservation due at once. */
export async function release(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  await tx.update(pendingFileRemovals).set({ dueAt: now }).where(standing(reservation, now));
}

/** Notes what has to go from the file storage, which is told once this is safe. */
export async function pendingRemovals(tx: Tx, prefixes: readonly string[], now: Date): Promise<void> {
  if (prefixes.length === 0) return;
  await tx
    .insert(pendingFileRemovals)
    .values(prefixes.map((prefix) => ({ prefix, dueAt: now })))
    .onConflictDoUpdate({ target: pendingFileRemovals.prefix, set: { dueAt: now, reservedByUid: '' } });
}

/** A minute after the first attempt, then twice as long each time, a day at most. */
const nextAttempt = (now: Date) =>
  sql`${now}::timestamptz + least(power(2, least(${pendingFileRemovals.attempts}, 11)), 1440) * interval '1 minute'`;

/** Takes some of what is due, the longest due first, and puts off when each is tried again. */
export async function claimPending(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ prefix: pendingFileRemovals.prefix })
    .from(pendingFileRemovals)
    .where(lte(pendingFileRemovals.dueAt, now))
    .orderBy(asc(pendingFileRemovals.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(pendingFileRemovals)
    .set({ attempts: sql`${pendingFileRemovals.attempts} + 1`, dueAt: nextAttempt(now) })
    .where(inArray(pendingFileRemovals.prefix, due))
    .returning({ prefix: pendingFileRemovals.prefix });
  return claimed.map(({ prefix }) => prefix);
}

export async function removalDone(tx: Tx, prefix: string): Promise<void> {
  await tx.delete(pendingFileRemovals).where(eq(pendingFileRemovals.prefix, prefix));
}
