import type { NotificationKind } from '@vinculo/contracts/notifications';
import { and, asc, eq, exists, gt, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { notifications } from '../../db/schema/notifications';
import { staff } from '../../db/schema/staff';

export async function isDigestOn(tx: Tx, uid: string): Promise<boolean> {
  return (await tx.$count(staff, and(eq(staff.uid, uid), isNotNull(staff.digestFrom)))) > 0;
}

/** A digest that is already on continues from its last time. */
export async function turnDigestOn(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ digestFrom: now })
    .where(and(eq(staff.uid, uid), isNull(staff.digestFrom)));
}

export async function turnDigestOff(tx: Tx, uid: string): Promise<void> {
  await tx.update(staff).set({ digestFrom: null }).where(eq(staff.uid, uid));
}

/** Subscribed users with new unread notifications. */
export const listDigestReaders = (tx: Tx) =>
  tx
    .select({ uid: staff.uid, since: staff.digestFrom })
    .from(staff)
    .where(
      and(
        eq(staff.isDeactivated, false),
        isNotNull(staff.digestFrom),
        exists(
          tx
            .select({ one: sql`1` })
            .from(notifications)
            .where(
              and(
                eq(notifications.uid, staff.uid),
                isNull(notifications.readAt),
                gt(notifications.at, staff.digestFrom),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(staff.uid));

/** The next digest begins now. @returns whether nobody else moved it first. */
export async function advanceDigest(tx: Tx, uid: string, since: Date, now: Date): Promise<boolean> {
  const advanced = await tx
    .update(staff)
    .set({ digestFrom: now })
    .where(and(eq(staff.uid, uid), eq(staff.digestFrom, since)))
    .returning({ uid: staff.uid });
  return advanced.length === 1;
}

/** How many unread ones of each kind are new since. */
export async function countNew(tx: Tx, uid: string, since: Date): Promise<ReadonlyMap<NotificationKind, number>> {
  const rows = await tx
    .select({ kind: notifications.kind, times: sum(notifications.times).mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.uid, uid), isNull(notifications.readAt), gt(notifications.at, since)))
    .groupBy(notifications.kind);
  return new Map(rows.map(({ kind, times }) => [kind, times]));
}
