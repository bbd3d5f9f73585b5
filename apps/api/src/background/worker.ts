import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from '../db/database';
import { errorCodesOf, UNIQUE_VIOLATION } from '../db/error-codes';
import { inSpan } from '../tracing/in-span';
import {
  claimNext,
  expired,
  putBackFailed,
  release,
  removeDone,
  renewLease,
  setProgress,
  type StoredJob,
} from './background-jobs.repository';
import { retryDelay, type JobQueue } from './job-queue';
import { createScheduler, type Schedule } from './schedules';

/** How long a claim is valid without renewal, and so how long a job of a killed worker waits for another one. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
const HOUSEKEEPING_EVERY_MS = 5_000;
const POLL_MS = 1_000;

/** Another worker took over the job after its lease, or its row was deleted. Uncommitted work is rolled back. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** A job while its handler runs. */
export interface RunningJob<P> {
  readonly payload: P;
  /**
   * Aborts when the claim is lost and when the worker stops. A handler that ends early throws the abort reason: its
   * commits remain, and the job runs again.
   */
  readonly signal: AbortSignal;
  /** Runs `work` in a transaction that commits only while the claim holds. @throws ClaimLost */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `write`, but also ends the job in the same transaction: its work is done exactly once. @throws ClaimLost */
  finish(work: (tx: Tx) => Promise<void>): Promise<void>;
  /** Records progress; called inside `write`. */
  report(tx: Tx, done: number, total: number): Promise<void>;
}

interface Handling<P> {
  /** Does the work. Returning without `finish` also ends the job. */
  readonly run: (job: RunningJob<P>) => Promise<void>;
  /** Runs in the transaction that marks a job as dead after its last attempt, unless its payload does not parse. */
  readonly onDead?: (tx: Tx, payload: P) => Promise<void>;
}

export interface Handler extends Required<Handling<unknown>> {
  readonly queue: JobQueue<unknown>;
}

/** Pairs a queue with the code that runs its jobs. */
export const handle = <P>(queue: JobQueue<P>, { run, onDead }: Handling<P>): Handler => ({
  queue,
  run: (job) => run({ ...job, payload: queue.payload.parse(job.payload) }),
  onDead: async (tx, stored) => {
    const { success, data } = queue.payload.safeParse(stored);
    if (success) await onDead?.(tx, data);
  },
});

interface WorkerOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly handlers: readonly Handler[];
  readonly schedules?: readonly Schedule[];
  /** Number of jobs that run at the same time. */
  readonly slots?: number;
  readonly warn: (error: unknown) => void;
}

export interface Worker {
  /** Stops claiming jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const describe = (error: unknown): string =>
  [error instanceof Error ? error.name : typeof error, ...errorCodesOf(error)].join(' ');

/** Runs background jobs until it is stopped. Any number of workers share a database. */
export function startWorker({ database, clock, handlers, schedules = [], slots = 2, warn }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const handlerOf = new Map(handlers.map((handler) => [handler.queue.name, handler]));
  const later = (ms: number) => new Date(clock().getTime() + ms);
  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function claim(): Promise<StoredJob | undefined> {
    try {
      return await database.write((tx) => claimNext(tx, [...handlerOf.keys()], clock(), later(LEASE_MS)));
    } catch (error) {
      if (!errorCodesOf(error).includes(UNIQUE_VIOLATION)) throw error;
      return undefined;
    }
  }

  async function fail(tx: Tx, job: StoredJob, { queue, onDead }: Handler, lastError: string): Promise<void> {
    const runAt = later(retryDelay(queue, job.attempts, Math.random()));
    if (await putBackFailed(tx, job, runAt, lastError)) await onDead(tx, job.payload);
  }

  async function execute(stored: StoredJob, handler: Handler): Promise<void> {
    const lost = new AbortController();
    let isFinished = false;
    const holding = async (isHeld: Promise<boolean>): Promise<void> => {
      if (await isHeld) return;
      lost.abort();
      throw new ClaimLost();
    };
    const renew = () =>
      database
        .write((tx) => holding(renewLease(tx, stored, later(LEASE_MS))))
        .catch((error: unknown) => void (error instanceof ClaimLost || warn(error)));
    const renewal = setInterval(() => void renew(), RENEW_EVERY_MS).unref();
    const job: RunningJob<unknown> = {
      payload: stored.payload,
      signal: AbortSignal.any([lost.signal, stopping.signal]),
      write: (work) =>
        database.write(async (tx) => {
          await holding(renewLease(tx, stored, later(LEASE_MS)));
          return work(tx);
        }),
      finish: async (work) => {
        await database.write(async (tx) => {
          await holding(removeDone(tx, stored));
          await work(tx);
        });
        isFinished = true;
      },
      report: async (tx, done, total) => void (await setProgress(tx, stored, done, total)),
    };
    try {
      stopping.signal.throwIfAborted();
      await inSpan(`job ${stored.queue}`, () => handler.run(job));
      if (!isFinished) await job.finish(async () => undefined);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (error === stopping.signal.reason) return void (await database.write((tx) => release(tx, stored, clock())));
      warn(error);
      await database.write((tx) => fail(tx, stored, handler, describe(error)));
    } finally {
      clearInterval(renewal);
    }
  }

  async function slot(): Promise<void> {
    while (!stopping.signal.aborted) {
      const stored = await claim().catch(warn);
      const handler = stored && handlerOf.get(stored.queue);
      if (stored && handler) await execute(stored, handler).catch(warn);
      else await rest(POLL_MS);
    }
  }

  /** Fails the jobs of dead workers, so that a job that crashes its workers eventually becomes dead. */
  const failExpired = () =>
    database.write(async (tx) => {
      for (const job of await expired(tx, clock())) {
        const handler = handlerOf.get(job.queue);
        if (handler !== undefined) await fail(tx, job, handler, 'LeaseExpired');
      }
    });

  const enqueueScheduled = createScheduler(database, schedules);

  async function keepHouse(): Promise<void> {
    while (!stopping.signal.aborted) {
      await failExpired().catch(warn);
      await enqueueScheduled(clock()).catch(warn);
      await rest(HOUSEKEEPING_EVERY_MS);
    }
  }

  const running = [keepHouse(), ...Array.from({ length: slots }, slot)];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
