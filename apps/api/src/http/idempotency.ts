import { createHmac, hkdfSync } from 'node:crypto';
import { and, arrayOverlaps, eq, inArray, lt } from 'drizzle-orm';
import { decryptText, encryptText } from '../crypto/encrypted-text';
import { send, type Database, type Tx } from '../db/database';
import { idempotencyKeys } from '../db/schema/idempotency';
import { ApiError } from './api-error';

interface KeyedRequest {
  readonly actorUid: string;
  /** The caller's key: a random UUID. */
  readonly key: string;
  readonly endpoint: string;
  /** The parsed request. */
  readonly request: unknown;
  readonly now: Date;
}

/** How long an answer is stored, in ms. Retries come within minutes. */
const KEPT_MS = 86_400_000;
const PURGED_AT_ONCE = 5_000;

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/**
 * The stored form of a caller's key and the key that encrypts the answer. Both are derived from the caller's own key,
 * which is not stored: no one can decrypt an answer with the database alone.
 */
function derivedFrom({ actorUid, key }: KeyedRequest) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, actorUid, use, 32));
  const hex = derive('stored key').toString('hex');
  const storedKey = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return { storedKey: storedKey.join('-'), answerKey: derive('answer') };
}

/**
 * Runs a write once per key. The answer is stored with the write, under a unique key: a second request with the key
 * runs too, waits for the first to commit, is rolled back and gets the stored answer. A failed write stores no key, so
 * that it can be retried.
 * @throws ApiError `idempotency_key_reused` when the key was used for another request; `not_found` when the answer is
 * about a person who has been blocked or erased since.
 */
export async function runOrReplay(
  { read, write }: Database,
  keyed: KeyedRequest,
  run: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { actorUid, endpoint, request, now } = keyed;
  const { storedKey, answerKey } = derivedFrom(keyed);
  const requestText = JSON.stringify(request);
  const requestHash = createHmac('sha256', answerKey).update(requestText).digest('hex');
  try {
    return await write(async (tx) => {
      const answer = await run(tx);
      const text = JSON.stringify(answer ?? null);
      const subjects = [...new Set(`${requestText}${text}`.match(UUID))];
      const response = encryptText(text, answerKey);
      await send(
        tx,
        tx
          .insert(idempotencyKeys)
          .values({ actorUid, key: storedKey, endpoint, requestHash, createdAt: now, response, subjects }),
      );
      return answer;
    });
  } catch (error) {
    // After any error: the changes of the first request may have caused it.
    const own = and(eq(idempotencyKeys.actorUid, actorUid), eq(idempotencyKeys.key, storedKey));
    const [stored] = await read
      .select()
      .from(idempotencyKeys)
      .where(own)
      .catch(() => []);
    if (stored === undefined) throw error;
    if (stored.endpoint !== endpoint || stored.requestHash !== requestHash)
      throw new ApiError('idempotency_key_reused');
    if (stored.response === null) throw new ApiError('not_found');
    return JSON.parse(decryptText(stored.response, answerKey));
  }
}

/** Deletes the stored answers about these records; a request that repeats one of their keys gets `not_found`. */
export async function withdrawAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ response: null, subjects: [] })
    .where(arrayOverlaps(idempotencyKeys.subjects, [...ids]));
}

/** Deletes keys and answers that are older than a day. */
export async function purgeAnswers(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (;;) {
    const old = tx
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, before))
      .limit(PURGED_AT_ONCE);
    const purged = await tx
      .delete(idempotencyKeys)
      .where(and(inArray(idempotencyKeys.key, old), lt(idempotencyKeys.createdAt, before)))
      .returning({ key: idempotencyKeys.key });
    if (purged.length < PURGED_AT_ONCE) return;
  }
}
