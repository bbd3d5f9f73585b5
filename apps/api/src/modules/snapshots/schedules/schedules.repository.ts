import type { ScheduleId } from '@vinculo/contracts/snapshots';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../../auth/token-verifier';
import type { Tx } from '../../../db/database';
import { snapshots, snapshotSchedules } from '../../../db/schema/snapshots';

export type StoredSchedule = typeof snapshotSchedules.$inferSelect;

const visibleTo = ({ uid, claims }: Actor) => (claims.isAdmin ? undefined : eq(snapshotSchedules.ownerUid, uid));

/** One's own, or everybody's for administrators; without what they sent last, if it was withdrawn. */
export async function listVisible(tx: Tx, actor: Actor): Promise<StoredSchedule[]> {
  const rows = await tx
    .select({ row: snapshotSchedules, snapshotID: snapshots.snapshotID })
    .from(snapshotSchedules)
    .leftJoin(snapshots, and(eq(snapshots.snapshotID, snapshotSchedules.lastSnapshotID), isNull(snapshots.removedAt)))
    .where(visibleTo(actor))
    .orderBy(asc(snapshotSchedules.nextOn), asc(snapshotSchedules.scheduleID));
  return rows.map(({ row, snapshotID }) => ({ ...row, lastSnapshotID: snapshotID }));
}

export async function findForUpdate(tx: Tx, actor: Actor, scheduleID: ScheduleId): Promise<StoredSchedule | undefined> {
  const [row] = await tx
    .select()
    .from(snapshotSchedules)
    .where(and(eq(snapshotSchedules.scheduleID, scheduleID), visibleTo(actor)))
    .for('update');
  return row;
}

/** How many somebody has; other counts of theirs wait until the transaction ends. */
export async function countOwned(tx: Tx, ownerUid: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('snapshot_schedules'), hashtext(${ownerUid}))`);
  return tx.$count(snapshotSchedules, eq(snapshotSchedules.ownerUid, ownerUid));
}

export async function insert(tx: Tx, row: typeof snapshotSchedules.$inferInsert): Promise<StoredSchedule | undefined> {
  const [stored] = await tx.insert(snapshotSchedules).values(row).returning();
  return stored;
}

export async function update(tx: Tx, scheduleID: ScheduleId, change: Partial<StoredSchedule>): Promise<StoredSchedule> {
  const [stored] = await tx
    .update(snapshotSchedules)
    .set({ ...change, version: sql`${snapshotSchedules.version} + 1` })
    .where(eq(snapshotSchedules.scheduleID, scheduleID))
    .returning();
  if (stored === undefined) throw new Error('The schedule is gone though it was locked.');
  return stored;
}

export async function remove(tx: Tx, scheduleID: ScheduleId): Promise<void> {
  await tx.delete(snapshotSchedules).where(eq(snapshotSchedules.scheduleID, scheduleID));
}

const isDue = (day: string) => and(lte(snapshotSchedules.nextOn, day), isNull(snapshotSchedules.problem));

export async function listDue(tx: Tx, day: string): Promise<ScheduleId[]> {
  const rows = await tx.select({ id: snapshotSchedules.scheduleID }).from(snapshotSchedules).where(isDue(day));
  return rows.map(({ id }) => id);
}

/** @returns nothing for one that is not due any more. */
export async function lockDue(tx: Tx, scheduleID: ScheduleId, day: string): Promise<StoredSchedule | undefined> {
  const [row] = await tx
    .select()
    .from(snapshotSchedules)
    .where(and(eq(snapshotSchedules.scheduleID, scheduleID), isDue(day)))
    .for('update');
  return row;
}
