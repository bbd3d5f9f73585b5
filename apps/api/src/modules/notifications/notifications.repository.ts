import { NOTIFICATIONS_LIMIT } from '@vinculo/contracts/notifications';
import type { Colleague } from '@vinculo/domain/session';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidateNotes, candidates, notifications, staff } from '../../db/schema';
import { fullName } from '../candidates/candidates.repository';

export async function listLatest(tx: Tx, uid: string) {
  return tx
    .select({
      notificationID: notifications.notificationID,
      docID: candidateNotes.docID,
      personName: fullName,
      text: candidateNotes.text,
      byName: candidateNotes.authorName,
      at: notifications.at,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .innerJoin(candidateNotes, eq(candidateNotes.noteID, notifications.noteID))
    .innerJoin(candidates, eq(candidates.docID, candidateNotes.docID))
    .where(eq(notifications.uid, uid))
    .orderBy(desc(notifications.at), desc(notifications.notificationID))
    .limit(NOTIFICATIONS_LIMIT);
}

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

/** Tells each of them of a note. */
export async function insertMentions(tx: Tx, noteID: string, uids: readonly string[], at: Date): Promise<void> {
  if (uids.length > 0) await tx.insert(notifications).values(uids.map((uid) => ({ uid, noteID, at })));
}

export async function listColleagues(tx: Tx): Promise<Colleague[]> {
  return tx
    .select({ uid: staff.uid, name: staff.name })
    .from(staff)
    .where(eq(staff.isDeactivated, false))
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.uid));
}
