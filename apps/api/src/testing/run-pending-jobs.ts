import { and, eq, lte, or } from 'drizzle-orm';
import { enqueuedWork } from '../background-work';
import { startWorker } from '../background/worker';
import { backgroundJobs } from '../db/schema/background-jobs';
import { eventually } from './eventually';
import type { TestApp } from './test-app';

/** Runs what writes have asked for so far and is due. */
export async function runPendingJobs({ app, database, clock }: TestApp): Promise<void> {
  const now = () => clock.now;
  const worker = startWorker({
    database,
    clock: now,
    handlers: enqueuedWork(app),
    warn: () => undefined,
  });
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
