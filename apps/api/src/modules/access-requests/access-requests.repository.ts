import { and, asc, desc, eq, getTableColumns, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { accessRequests } from '../../db/schema/access-requests';
import { outgoingMails } from '../../db/schema/outgoing-mails';

type NewRequest = typeof accessRequests.$inferInsert;

/** @returns the id, or undefined when this address already has a pending request. */
export async function insertPending(tx: Tx, request: NewRequest): Promise<string | undefined> {
  const [stored] = await tx
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing({ target: accessRequests.email, where: sql`${accessRequests.status} = 'pending'` })
    .returning({ requestID: accessRequests.requestID });
  return stored?.requestID;
}

export type StoredRequest = typeof accessRequests.$inferSelect;

/** Upper bound of the list of pending requests. */
const WAITING_LIMIT = 200;

export async function listPending(tx: Tx): Promise<StoredRequest[]> {
  return tx
    .select()
    .from(accessRequests)
    .where(eq(accessRequests.status, 'pending'))
    .orderBy(asc(accessRequests.createdAt), asc(accessRequests.requestID))
    .limit(WAITING_LIMIT);
}

/** The latest declined requests whose mail is still stored. */
export async function listDeclined(tx: Tx, limit: number): Promise<StoredRequest[]> {
  return tx
    .select(getTableColumns(accessRequests))
    .from(accessRequests)
    .innerJoin(
      outgoingMails,
      and(
        eq(outgoingMails.subject, 'access_request'),
        eq(outgoingMails.subjectID, sql`${accessRequests.requestID}::text`),
      ),
    )
    .where(eq(accessRequests.status, 'declined'))
    .groupBy(accessRequests.requestID)
    .orderBy(desc(sql`max(${outgoingMails.requestedAt})`))
    .limit(limit);
}

export async function findDeclined(tx: Tx, requestID: string): Promise<StoredRequest | undefined> {
  const [row] = await tx
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.requestID, requestID), eq(accessRequests.status, 'declined')));
  return row;
}

export const countPending = (tx: Tx): Promise<number> =>
  tx.$count(accessRequests, eq(accessRequests.status, 'pending'));

/** @returns undefined when the request was decided before. */
export async function decide(
  tx: Tx,
  requestID: string,
  status: 'accepted' | 'declined',
): Promise<StoredRequest | undefined> {
  const [stored] = await tx
    .update(accessRequests)
    .set({ status })
    .where(and(eq(accessRequests.requestID, requestID), eq(accessRequests.status, 'pending')))
    .returning();
  return stored;
}

/** @returns undefined when the request was not declined, or the address has asked again since. */
export async function reopen(tx: Tx, requestID: string): Promise<StoredRequest | undefined> {
  const again = alias(accessRequests, 'again');
  const waiting = tx
    .select({ one: sql`1` })
    .from(again)
    .where(and(eq(again.email, accessRequests.email), eq(again.status, 'pending')));
  const [stored] = await tx
    .update(accessRequests)
    .set({ status: 'pending', refusalDueAt: null })
    .where(and(eq(accessRequests.requestID, requestID), eq(accessRequests.status, 'declined'), notExists(waiting)))
    .returning();
  return stored;
}
