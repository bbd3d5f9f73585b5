import { NOTIFICATIONS_LIMIT, type NotificationKind, type NotificationNews } from '@vinculo/contracts/notifications';
import type { Colleague } from '@vinculo/domain/session';
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { mutedNotifications, notifications } from '../../db/schema/notifications';
import { staff } from '../../db/schema/staff';
import { announceNotified } from '../../announcements/announce';

export type StoredNotification = typeof notifications.$inferSelect;

/** @param seen as `seenBy` */
export const listLatest = (tx: Tx, seen: SQL | undefined): Promise<StoredNotification[]> =>
  tx
    .select()
    .from(notifications)
    .where(seen)
    .orderBy(desc(notifications.at), desc(notifications.notificationID))
    .limit(NOTIFICATIONS_LIMIT);

/** @param seen as `seenBy` */
export async function countUnread(tx: Tx, seen: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(seen, isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

const unreadOf = (uid: string) => and(eq(notifications.uid, uid), isNull(notifications.readAt));

/** One of somebody's own, or all of them. */
export async function markRead(tx: Tx, uid: string, now: Date, notificationID: string | undefined): Promise<void> {
  const which = notificationID === undefined ? undefined : eq(notifications.notificationID, notificationID);
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(uid), which));
}

type News = NotificationNews & {
  readonly at: Date;
  /** Unread ones of the kind about the same are one; '' for all of the kind. Absent where each stands alone. */
  readonly groupKey?: string;
};

/** The most earlier notifications that a group stores; beyond it only their number is known. */
const EARLIER_AT_MOST = 50;
const { earlier, subjectID, payload, at } = notifications;
const keptEarlier = sql`case when jsonb_array_length(${earlier}) < ${EARLIER_AT_MOST} then ${earlier} else ${earlier} - 0 end`;
const latestOfRow = sql`jsonb_build_object('subjectID', ${subjectID}, 'payload', ${payload}, 'at', ${at})`;

/** Notifies those of them who want such news. One more of an unread group is counted in its row. */
export async function notify(tx: Tx, uids: readonly string[], news: News): Promise<void> {
  if (uids.length === 0) return;
  const muted = await tx
    .select({ uid: mutedNotifications.uid })
    .from(mutedNotifications)
    .where(and(inArray(mutedNotifications.uid, [...uids]), eq(mutedNotifications.kind, news.kind)));
  // Sorted, so that concurrent writers lock rows in the same order (no deadlock).
  const wanted = [...new Set(uids)].filter((uid) => !muted.some((row) => row.uid === uid)).toSorted();
  if (wanted.length === 0) return;
  await tx
    .insert(notifications)
    .values(wanted.map((uid) => ({ ...news, uid })))
    .onConflictDoUpdate({
      target: [notifications.uid, notifications.kind, notifications.groupKey],
      targetWhere: isNull(notifications.readAt),
      set: {
        subjectID: sql`excluded.subject_id`,
        payload: sql`excluded.payload`,
        at: sql`excluded.at`,
        times: sql`${notifications.times} + 1`,
        earlier: sql`${keptEarlier} || ${latestOfRow}`,
      },
    });
  await announceNotified(tx, wanted);
}

export async function listMuted(tx: Tx, uid: string): Promise<NotificationKind[]> {
  const rows = await tx
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.uid, uid))
    .orderBy(asc(mutedNotifications.kind));
  return rows.map(({ kind }) => kind);
}

export async function setMuted(tx: Tx, uid: string, kind: NotificationKind, isMuted: boolean): Promise<void> {
  if (isMuted) await tx.insert(mutedNotifications).values({ uid, kind }).onConflictDoNothing();
  else
    await tx.delete(mutedNotifications).where(and(eq(mutedNotifications.uid, uid), eq(mutedNotifications.kind, kind)));
}

export async function listColleagues(tx: Tx): Promise<Colleague[]> {
  return tx
    .select({ uid: staff.uid, name: staff.name })
    .from(staff)
    .where(eq(staff.isDeactivated, false))
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.uid));
}
