import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { idempotencyKeys } from '../db/schema/idempotency';
import { ApiError } from './api-error';

interface KeyedRequest {
  readonly actorUid: string;
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: string;
  readonly now: Date;
}

/**
 * Runs a write once per key: the key's row is claimed first, so a second request with it waits for the first
 * to commit and then gets the very same answer. A failure rolls the claim back, so that it can be tried again.
 * @throws ApiError `idempotency_key_reused` when the key came with another request before.
 */
export async function replayOrRun(tx: Tx, request: KeyedRequest, run: () => Promise<unknown>): Promise<unknown> {
  const { actorUid, key, endpoint, requestHash, now } = request;
  const mine = and(eq(idempotencyKeys.actorUid, actorUid), eq(idempotencyKeys.key, key));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ actorUid, key, endpoint, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(mine);
    if (stored === undefined || stored.endpoint !== endpoint || stored.requestHash !== requestHash) {
      throw new ApiError('idempotency_key_reused');
    }
    return stored.response;
  }
  const response = await run();
  await tx.update(idempotencyKeys).set({ response }).where(mine);
  return response;
}
