import { setTimeout as delay } from 'node:timers/promises';
import { errorCodesOf } from './error-codes';

/** Deadlock and serialization failure: PostgreSQL rolled the transaction back, and it may succeed when run again. */
const CONFLICTS = new Set(['40P01', '40001']);
/** What a row refers to was deleted after it was read, as by a merge or a block: read again, it is not found. */
const GONE = '23503';
const ATTEMPTS = 4;
const LONGEST_DELAY_MS = 50;

/** Also of a read on a replica: replaying the log needed what it was reading. */
export const isConflict = (error: unknown): boolean => errorCodesOf(error).some((code) => CONFLICTS.has(code));

const mayPass = (error: unknown): boolean => isConflict(error) || errorCodesOf(error).includes(GONE);

/**
 * Retries a transaction after a conflict, and one whose record was deleted meanwhile, with a random delay so that the
 * same two do not conflict again.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !mayPass(error)) throw error;
      await delay(Math.random() * LONGEST_DELAY_MS * attempt);
    }
}
