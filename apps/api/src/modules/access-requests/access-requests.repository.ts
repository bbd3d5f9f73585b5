import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { accessRequests } from '../../db/schema';

type NewRequest = typeof accessRequests.$inferInsert;

/** @returns the id, or nothing when this address already has a request waiting. */
export async function insertPending(tx: Tx, request: NewRequest): Promise<string | undefined> {
  const [stored] = await tx
    .insert(accessRequests)
    .values(request)
    .onConflictDoNothing({ target: accessRequests.email, where: sql`${accessRequests.status} = 'pending'` })
    .returning({ requestID: accessRequests.requestID });
  return stored?.requestID;
}
