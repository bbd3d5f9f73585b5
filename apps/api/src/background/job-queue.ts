import type * as z from 'zod/mini';

/** What may be enqueued: those who enqueue know this, and the worker's handler knows the rest. */
export interface JobQueue<P> {
  readonly name: string;
  /** Parsed again when a job runs: it may have been enqueued by an older release. */
  readonly payload: z.ZodMiniType<P>;
  /** Claims after which a job that fails is dead; somebody then retries or removes it at /admin. */
  readonly maxAttempts: number;
  /** Before the second attempt, in ms; twice as long before each further one. */
  readonly firstRetryMs: number;
}

const LONGEST_RETRY_MS = 60 * 60_000;

/**
 * The time between two attempts: exponential with full jitter over its upper half, so that what failed together does not
 * come back together.
 * @param attempts how many there were.
 * @param random from 0 to 1, exclusive.
 * @returns milliseconds, an hour at most.
 */
export function retryDelay(
  { firstRetryMs }: Pick<JobQueue<unknown>, 'firstRetryMs'>,
  attempts: number,
  random: number,
) {
  const longest = Math.min(firstRetryMs * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(longest * (0.5 + random / 2));
}
