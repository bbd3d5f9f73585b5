import type * as z from 'zod/mini';

/** Definition of a queue, shared by the code that enqueues and the handler that runs its jobs. */
export interface JobQueue<P> {
  readonly name: string;
  /** Parsed again when a job runs, because an older release may have enqueued it. */
  readonly payload: z.ZodMiniType<P>;
  /** Number of claims after which a failing job is dead. A user retries or removes it at /admin. */
  readonly maxAttempts: number;
  /** Delay before the second attempt, in ms; doubled before each further attempt. */
  readonly firstRetryMs: number;
}

const LONGEST_RETRY_MS = 60 * 60_000;

/**
 * The time between two attempts: exponential with full jitter over its upper half, so that jobs that failed together
 * are not retried together.
 * @param attempts number of attempts so far.
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
