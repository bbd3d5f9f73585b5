import type { CandidateId } from '@vinculo/contracts/candidates';
import type { NoticeId } from '@vinculo/contracts/consents';
import { and, desc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidates } from '../../db/schema/candidates';
import { candidateConsents, privacyNotices } from '../../db/schema/consents';
import { fullName } from '../candidates/candidates.repository';

export type NoticeRow = typeof privacyNotices.$inferSelect;

/** Sorted by date in force, newest first. */
export async function listNotices(tx: Tx): Promise<NoticeRow[]> {
  return tx.select().from(privacyNotices).orderBy(desc(privacyNotices.inForceFrom), desc(privacyNotices.createdAt));
}

/** The notice in force on a day, if any. */
export async function findCurrent(tx: Tx, today: string): Promise<NoticeRow | undefined> {
  const [current] = await tx
    .select()
    .from(privacyNotices)
    .where(lte(privacyNotices.inForceFrom, today))
    .orderBy(desc(privacyNotices.inForceFrom), desc(privacyNotices.createdAt))
    .limit(1);
  return current;
}

export async function findNotice(tx: Tx, noticeID: NoticeId): Promise<NoticeRow | undefined> {
  const [notice] = await tx.select().from(privacyNotices).where(eq(privacyNotices.noticeID, noticeID));
  return notice;
}

/** The notice of that name, if it is in force by that day. */
export async function findInForce(tx: Tx, name: string, today: string): Promise<NoticeRow | undefined> {
  const [notice] = await tx
    .select()
    .from(privacyNotices)
    .where(and(eq(privacyNotices.name, name), lte(privacyNotices.inForceFrom, today)));
  return notice;
}

/** @returns undefined if the name is taken. */
export async function insertNotice(tx: Tx, notice: typeof privacyNotices.$inferInsert): Promise<NoticeRow | undefined> {
  const [stored] = await tx.insert(privacyNotices).values(notice).onConflictDoNothing().returning();
  return stored;
}

export async function insertConsent(tx: Tx, row: typeof candidateConsents.$inferInsert): Promise<void> {
  await tx.insert(candidateConsents).values(row);
}

/** The consents of a candidate, newest first, each with its notice. */
export const listOfCandidate = (tx: Tx, docID: CandidateId) =>
  tx
    .select({ consent: candidateConsents, notice: privacyNotices })
    .from(candidateConsents)
    .innerJoin(privacyNotices, eq(privacyNotices.noticeID, candidateConsents.noticeID))
    .where(eq(candidateConsents.docID, docID))
    .orderBy(desc(candidateConsents.at), desc(candidateConsents.consentID));

/** Candidates without a recorded answer to a notice, latest activity first. */
export const listWithout = (tx: Tx, noticeID: NoticeId, limit: number) =>
  tx
    .select({ docID: candidates.docID, name: fullName })
    .from(candidates)
    .where(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(candidateConsents)
          .where(and(eq(candidateConsents.noticeID, noticeID), eq(candidateConsents.docID, candidates.docID))),
      ),
    )
    .orderBy(desc(candidates.lastActivityAt))
    .limit(limit);
