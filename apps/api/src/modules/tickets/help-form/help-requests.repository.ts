import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { helpRequests } from '../../../db/schema/tickets';

export type StoredHelpRequest = typeof helpRequests.$inferSelect;

/** @returns its id */
export async function insertHelpRequest(tx: Tx, row: typeof helpRequests.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(helpRequests).values(row).returning({ requestID: helpRequests.requestID });
  if (stored === undefined) throw new Error('A question was not stored.');
  return stored.requestID;
}

/** The questions that named an address since a moment; of two at once the second waits for the first. */
export async function lockHelpRequests(tx: Tx, email: string, since: Date): Promise<StoredHelpRequest[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help request'), hashtext(${email}))`);
  return tx
    .select()
    .from(helpRequests)
    .where(and(eq(helpRequests.email, email), gt(helpRequests.receivedAt, since)));
}

export async function findHelpRequest(tx: Tx, requestID: string): Promise<StoredHelpRequest | undefined> {
  const [row] = await tx.select().from(helpRequests).where(eq(helpRequests.requestID, requestID));
  return row;
}

/** Takes a question to make a ticket of it: only one caller gets it. */
export async function takeHelpRequest(tx: Tx, requestID: string): Promise<StoredHelpRequest | undefined> {
  const [row] = await tx.delete(helpRequests).where(eq(helpRequests.requestID, requestID)).returning();
  return row;
}

export async function deleteHelpRequestsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(helpRequests).where(lt(helpRequests.receivedAt, moment));
}
