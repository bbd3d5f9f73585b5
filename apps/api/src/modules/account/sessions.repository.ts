import type { SessionId } from '@vinculo/contracts/account';
import { SESSION_DAYS } from '@vinculo/domain/session';
import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { securityPolicy, staffSessions } from '../../db/schema/account';
import { staff } from '../../db/schema/staff';
import { signInFact } from '../facts/fact';
import { insertFacts } from '../facts/facts.repository';

/** A sign-in: the user, its second, and the browser's own key. */
export interface SessionRef {
  readonly uid: string;
  readonly authenticatedAt: Date;
  readonly keyHash: string;
}

const ofSignIn = ({ uid, authenticatedAt }: SessionRef) =>
  and(eq(staffSessions.uid, uid), eq(staffSessions.authenticatedAt, authenticatedAt));

export const isSession = (session: SessionRef) => and(ofSignIn(session), eq(staffSessions.keyHash, session.keyHash));

/** One query for the whole session check: the user, their sessions of that second, and the policy. */
export async function findSessionState(tx: Tx, { uid, authenticatedAt }: SessionRef) {
  return tx
    .select({
      person: staff,
      session: staffSessions,
      isRequired: sql<boolean>`exists (select 1 from ${securityPolicy} where ${staff.role} = any(${securityPolicy.roles}))`,
    })
    .from(staff)
    .leftJoin(staffSessions, and(eq(staffSessions.uid, staff.uid), eq(staffSessions.authenticatedAt, authenticatedAt)))
    .where(eq(staff.uid, uid));
}

export type StoredSession = typeof staffSessions.$inferSelect;

/** A user's sessions that were not ended and are not older than `validAfter`, the last seen first. */
export async function findOpenSessions(tx: Tx, uid: string, validAfter: Date | null): Promise<StoredSession[]> {
  return tx
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.uid, uid),
        isNull(staffSessions.endedAt),
        validAfter === null ? undefined : gte(staffSessions.authenticatedAt, validAfter),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.authenticatedAt));
}

/** @returns the sessions that were not ended before. */
export async function markEnded(
  tx: Tx,
  uid: string,
  sessionIDs: readonly SessionId[],
  at: Date,
): Promise<StoredSession[]> {
  return tx
    .update(staffSessions)
    .set({ endedAt: at })
    .where(
      and(eq(staffSessions.uid, uid), inArray(staffSessions.sessionID, [...sessionIDs]), isNull(staffSessions.endedAt)),
    )
    .returning();
}

/** Stores a new session and deletes expired ones of the same user. */
export async function insertSession(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  const oldest = new Date(row.lastSeenAt.getTime() - SESSION_DAYS * 86_400_000);
  await tx.delete(staffSessions).where(and(eq(staffSessions.uid, row.uid), lt(staffSessions.authenticatedAt, oldest)));
  const begun = await tx
    .insert(staffSessions)
    .values(row)
    .onConflictDoNothing()
    .returning({ sessionID: staffSessions.sessionID });
  if (begun.length > 0) await insertFacts(tx, [signInFact(row.uid, row.authenticatedAt)]);
}

export async function writeLastSeen(tx: Tx, session: SessionRef, network: string, at: Date): Promise<void> {
  await tx.update(staffSessions).set({ lastSeenAt: at, network }).where(isSession(session));
}
