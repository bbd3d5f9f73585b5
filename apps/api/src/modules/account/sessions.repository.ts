import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { securityPolicy, staff, staffSessions } from '../../db/schema';

/** A sign-in: the person, its second, and the browser's own key. */
export interface SessionRef {
  readonly uid: string;
  readonly authenticatedAt: Date;
  readonly keyHash: string;
}

const ofSignIn = ({ uid, authenticatedAt }: SessionRef) =>
  and(eq(staffSessions.uid, uid), eq(staffSessions.authenticatedAt, authenticatedAt));

export const isSession = (session: SessionRef) => and(ofSignIn(session), eq(staffSessions.keyHash, session.keyHash));

/** All that decides whether a session is answered, in one question: the person, their sessions of that second, the policy. */
export async function findStanding(tx: Tx, { uid, authenticatedAt }: SessionRef) {
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

export async function insertSession(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(row).onConflictDoNothing();
}

export async function writeLastSeen(tx: Tx, session: SessionRef, network: string, at: Date): Promise<void> {
  await tx.update(staffSessions).set({ lastSeenAt: at, network }).where(isSession(session));
}
