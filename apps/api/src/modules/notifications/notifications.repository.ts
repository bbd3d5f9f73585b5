import { NOTIFICATIONS_LIMIT, type NotificationKind } from '@vinculo/contracts/notifications';
import type { Colleague } from '@vinculo/domain/session';
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { accessRequests } from '../../db/schema/access-requests';
import { candidateNotes, candidates } from '../../db/schema/candidates';
import { companies } from '../../db/schema/companies';
import { candidateDocuments } from '../../db/schema/documents';
import { mutedNotifications, notifications } from '../../db/schema/notifications';
import { staff } from '../../db/schema/staff';
import { announceNotified } from '../../live/announce';
import { fullName } from '../candidates/candidates.repository';

/** With what each is about; of that, only the parts of its kind are there. */
export async function listLatest(tx: Tx, uid: string) {
  return tx
    .select({
      notification: notifications,
      note: { docID: candidateNotes.docID, text: candidateNotes.text, byName: candidateNotes.authorName },
      document: {
        docID: candidateDocuments.docID,
        type: candidateDocuments.type,
        state: candidateDocuments.state,
        reason: candidateDocuments.reason,
      },
      company: { companyID: companies.companyID, companyName: companies.tradeName },
      personName: fullName,
      applicantName: accessRequests.name,
    })
    .from(notifications)
    .leftJoin(candidateNotes, eq(candidateNotes.noteID, notifications.noteID))
    .leftJoin(candidateDocuments, eq(candidateDocuments.documentID, notifications.documentID))
    .leftJoin(
      candidates,
      or(eq(candidates.docID, candidateNotes.docID), eq(candidates.docID, candidateDocuments.docID)),
    )
    .leftJoin(companies, eq(companies.companyID, notifications.companyID))
    .leftJoin(accessRequests, eq(accessRequests.requestID, notifications.requestID))
    .where(eq(notifications.uid, uid))
    .orderBy(desc(notifications.at), desc(notifications.notificationID))
    .limit(NOTIFICATIONS_LIMIT);
}
export type LatestNotification = Awaited<ReturnType<typeof listLatest>>[number];

const unreadOf = (uid: string) => and(eq(notifications.uid, uid), isNull(notifications.readAt));

export async function countUnread(tx: Tx, uid: string): Promise<number> {
  const [row] = await tx.select({ unread: count() }).from(notifications).where(unreadOf(uid));
  return row?.unread ?? 0;
}

/** One of somebody's own, or all of them. */
export async function markRead(tx: Tx, uid: string, now: Date, notificationID: string | undefined): Promise<void> {
  const which = notificationID === undefined ? undefined : eq(notifications.notificationID, notificationID);
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(uid), which));
}

type News = Omit<typeof notifications.$inferInsert, 'uid' | 'notificationID' | 'readAt'> & { kind: NotificationKind };

/** Tells those of them who want to hear of such things. */
export async function notify(tx: Tx, uids: readonly string[], news: News): Promise<void> {
  if (uids.length === 0) return;
  const muted = await tx
    .select({ uid: mutedNotifications.uid })
    .from(mutedNotifications)
    .where(and(inArray(mutedNotifications.uid, [...uids]), eq(mutedNotifications.kind, news.kind)));
  const told = uids.filter((uid) => !muted.some((row) => row.uid === uid));
  if (told.length === 0) return;
  await tx.insert(notifications).values(told.map((uid) => ({ ...news, uid })));
  await announceNotified(tx, told);
}

/** Those of them without an unread notification of a kind: one notice stands for many. */
export async function withoutUnread(tx: Tx, uids: readonly string[], kind: NotificationKind): Promise<string[]> {
  const waiting = await tx
    .selectDistinct({ uid: notifications.uid })
    .from(notifications)
    .where(and(inArray(notifications.uid, [...uids]), eq(notifications.kind, kind), isNull(notifications.readAt)));
  return uids.filter((uid) => !waiting.some((row) => row.uid === uid));
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
