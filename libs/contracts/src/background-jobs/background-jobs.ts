import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

/** Scheduled, running, or out of retries. Completed jobs are deleted. */
export const BACKGROUND_JOB_STATES = ['waiting', 'active', 'dead'] as const;
export type BackgroundJobState = (typeof BACKGROUND_JOB_STATES)[number];

/** Maximum number of jobs listed, retried or cancelled at once. */
export const JOBS_AT_ONCE = 100;

const backgroundJob = z.object({
  jobID: z.int(),
  /** A name of this release, or one of an older release that still has jobs. */
  queue: z.string(),
  state: z.enum(BACKGROUND_JOB_STATES),
  enqueuedAt: timestamp,
  /** When it may run next. */
  runAt: timestamp,
  startedAt: z.nullable(timestamp),
  attempts: z.int(),
  maxAttempts: z.int(),
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** Class and code of the last failure, never its message; '' before the first. */
  lastError: z.string(),
});
export type BackgroundJob = z.output<typeof backgroundJob>;

export const listBackgroundJobs = endpoint({
  name: 'listBackgroundJobs',
  host: 'admin',
  method: 'GET',
  path: '/aperture/background-jobs',
  effect: 'read',
  summary: 'The oldest jobs of one state, how many each state has, and when each schedule ran last',
  query: z.object({ state: z.enum(BACKGROUND_JOB_STATES) }),
  response: z.object({
    items: z.array(backgroundJob),
    counts: z.object({ waiting: z.int(), active: z.int(), dead: z.int() }),
    /** The run time of the most overdue job; null when none is due. */
    dueSince: z.nullable(timestamp),
    schedules: z.array(z.object({ queue: z.string(), lastAt: timestamp })),
  }),
});

const body = z.object({ jobIDs: z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(JOBS_AT_ONCE)) });
/** The number of jobs changed, out of those that still existed. */
const response = z.object({ changed: z.int() });

export const retryBackgroundJobs = endpoint({
  name: 'retryBackgroundJobs',
  host: 'admin',
  method: 'POST',
  path: '/aperture/background-jobs/retry',
  effect: 'write',
  summary: 'Let jobs run now: dead ones again, waiting ones before their time',
  body,
  response,
});

export const cancelBackgroundJobs = endpoint({
  name: 'cancelBackgroundJobs',
  host: 'admin',
  method: 'POST',
  path: '/aperture/background-jobs/cancel',
  effect: 'write',
  summary: 'Give jobs up: what they have committed stands, the rest is not done',
  body,
  response,
});
