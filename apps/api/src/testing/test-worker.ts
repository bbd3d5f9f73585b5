import { and, eq, lte, or } from 'drizzle-orm';
import { enqueuedWork } from '../background-work';
import { startWorker, type Worker } from '../background/worker';
import { backgroundJobs } from '../db/schema/background-jobs';
import { eventually } from './eventually';
import type { TestApp } from './test-app';

/** Runs what writes ask for, by the test's clock, until it is stopped. */
export function startTestWorker({ database, clock }: TestApp): Worker {
  const now = () => clock.now;
  return startWorker({ database, clock: now, handlers: enqueuedWork(now), warn: () => undefined });
}

/** Runs what writes have asked for so far and is due. */
export async function runDueJobs(api: TestApp): Promise<void> {
  const { database, clock } = api;
  const worker = startTestWorker(api);
  const isDue = or(
    and(eq(backgroundJobs.state, 'waiting'), lte(backgroundJobs.runAt, clock.now)),
    eq(backgroundJobs.state, 'active'),
  );
  await eventually(
    () => database.read.$count(backgroundJobs, isDue),
    (due) => due === 0,
  );
  await worker.stop();
}
