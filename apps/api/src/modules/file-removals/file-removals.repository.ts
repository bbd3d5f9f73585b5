import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { pendingFileRemovals } from '../../db/schema/privacy';

/** 24 hours, so that a tab left open overnight can still register its upload. */
const RESERVED_MS = 24 * 60 * 60_000;

interface Reservation {
  readonly path: string;
  readonly uid: string;
}

/** The reservation is not expired, and its removal has not started. */
const isValid = ({ path, uid }: Reservation, now: Date) =>
  and(
    eq(pendingFileRemovals.prefix, path),
    eq(pendingFileRemovals.reservedByUid, uid),
    eq(pendingFileRemovals.attempts, 0),
    gt(pendingFileRemovals.dueAt, now),
  );

/** Records an upload before its bytes are sent. They are removed when it expires, unless they are registered. */
export async function reserve(tx: Tx, { path, uid }: Reservation, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + RESERVED_MS);
  await tx.insert(pendingFileRemovals).values({ prefix: path, dueAt: expiresAt, reservedByUid: uid });
  return expiresAt;
}

export async function isReserved(tx: Tx, reservation: Reservation, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ prefix: pendingFileRemovals.prefix })
    .from(pendingFileRemovals)
    .where(isValid(reservation, now));
  return rows.length > 0;
}

/** Ends a reservation and keeps its bytes. @returns false if the reservation was no longer valid. */
export async function keepReserved(tx: Tx, reservation: Reservation, now: Date): Promise<boolean> {
  const kept = await tx
    .delete(pendingFileRemovals)
    .where(isValid(reservation, now))
    .returning({ prefix: pendingFileRemovals.prefix });
  return kept.length > 0;
}

/** Makes the bytes of the user's own reservation pending for removal now. */
export async function release(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  await tx.update(pendingFileRemovals).set({ dueAt: now }).where(isValid(reservation, now));
}

/** Records files to remove from the file storage. The sweep deletes them after this transaction commits. */
export async function pendingRemovals(tx: Tx, prefixes: readonly string[], now: Date): Promise<void> {
  if (prefixes.length === 0) return;
  await tx
    .insert(pendingFileRemovals)
    .values(prefixes.map((prefix) => ({ prefix, dueAt: now })))
    .onConflictDoUpdate({ target: pendingFileRemovals.prefix, set: { dueAt: now, reservedByUid: '' } });
}

/** Exponential backoff: one minute after the first attempt, then doubled each time, one day at most. */
const nextAttempt = (now: Date) =>
  sql`${now}::timestamptz + least(power(2, least(${pendingFileRemovals.attempts}, 11)), 1440) * interval '1 minute'`;

/** Claims pending removals, oldest due date first, and sets the time of their next attempt. */
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
