import * as z from 'zod/mini';
import { backgroundJobs } from '../db/schema/background-jobs';
import { eventually } from '../testing/eventually';
import { openTestDatabase } from '../testing/test-database';
import type { Database } from '../db/database';
import { claimNext, enqueue, releaseExpired, removeDone } from './background-jobs.repository';
import type { JobQueue } from './job-queue';
import { ClaimLost, handle, startWorker, type RunningJob, type Worker } from './worker';

const MINUTE = 60_000;
const queue: JobQueue<{ readonly subject: string }> = {
  name: 'test',
  payload: z.object({ subject: z.string() }),
  maxAttempts: 3,
  firstRetryMs: 1000,
};

let database: Database;
let now: Date;
const workers: Worker[] = [];
const failures: unknown[] = [];
const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const jobs = () => database.read.select().from(backgroundJobs).orderBy(backgroundJobs.id);
const ask = (subject: string, options: Partial<Parameters<typeof enqueue>[3]> = {}) =>
  database.write((tx) => enqueue(tx, queue, { subject }, { now, ...options }));
const claim = () => database.write((tx) => claimNext(tx, [queue.name], now, new Date(now.getTime() + MINUTE)));
const work = (run: (job: RunningJob<{ readonly subject: string }>) => Promise<void>, slots = 2): Worker => {
  const worker = startWorker({
    database,
    clock: () => now,
    handlers: [handle(queue, run)],
    slots,
    warn: (error) => failures.push(error),
  });
  workers.push(worker);
  return worker;
};
/** The jobs once there are so many. */
const untilLeft = (count: number) => eventually(jobs, ({ length }) => length === count);

beforeAll(async () => (database = await openTestDatabase()));
beforeEach(() => (now = new Date('2026-11-20T18:00:00.000Z')));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  failures.length = 0;
  await database.write((tx) => tx.delete(backgroundJobs));
});
afterAll(() => database.close());

test('a job is there if and only if the write that asked for it is', async () => {
  await database
    .write(async (tx) => {
      await enqueue(tx, queue, { subject: 'undone' }, { now });
      throw new Error('refused');
    })
    .catch(() => undefined);
  await ask('written');
  expect(await jobs()).toMatchObject([{ payload: { subject: 'written' }, state: 'waiting', attempts: 0 }]);
});

test('jobs run by priority, then by time, and leave nothing behind', async () => {
  await ask('third');
  await ask('fourth', { runAt: pass(1) });
  await ask('last', { priority: -1 });
  await ask('first', { priority: 2 });
  await ask('second', { priority: 1 });
  const ran: string[] = [];
  work(async ({ payload }) => void ran.push(payload.subject), 1);
  await untilLeft(0);
  expect(ran).toEqual(['first', 'second', 'third', 'fourth', 'last']);
});

test('a job waits for its time', async () => {
  await ask('tomorrow', { runAt: new Date(now.getTime() + MINUTE) });
  expect(await claim()).toBeUndefined();
  pass(MINUTE);
  expect(await claim()).toMatchObject({ payload: { subject: 'tomorrow' }, attempts: 1, state: 'active' });
});

test('with one key an untried job stands for all that follow, and takes the nearest time', async () => {
  const later = new Date(now.getTime() + MINUTE);
  await ask('once', { key: 'a', runAt: later });
  await ask('again', { key: 'a' });
  await ask('more', { key: 'a', runAt: later, priority: 1 });
  await ask('other', { key: 'b' });
  const [first, second, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ payload: { subject: 'more' }, runAt: now, priority: 1 });
  expect(second).toMatchObject({ payload: { subject: 'other' } });
});

test('jobs with one key never run at the same time, and what comes meanwhile runs afterwards', async () => {
  await ask('first', { key: 'a' });
  const first = await claim();
  await ask('second', { key: 'a' });
  expect(await claim()).toBeUndefined();
  await database.write((tx) => removeDone(tx, first ?? { id: 0, attempts: 0 }));
  expect(await claim()).toMatchObject({ payload: { subject: 'second' } });
});

test('a failure is tried again later, and ends among the dead with its class and nothing else', async () => {
  await ask('secret');
  work(async () => {
    throw Object.assign(new TypeError('the secret'), { code: 'ECONNREFUSED' });
  });
  for (const attempts of [1, 2, 3]) {
    await eventually(jobs, ([job]) => job?.attempts === attempts && job.state !== 'active');
    pass(10_000);
  }
  expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 3, lastError: 'TypeError ECONNREFUSED' }]);
  expect(failures).toHaveLength(3);
});

test('a payload that the queue does not know fails without being run', async () => {
  await database.write((tx) =>
    tx.insert(backgroundJobs).values({ queue: 'test', payload: {}, maxAttempts: 1, runAt: now, enqueuedAt: now }),
  );
  const run = jest.fn();
  work(run);
  await eventually(jobs, ([job]) => job?.state === 'dead');
  expect(run).not.toHaveBeenCalled();
});

test('what a handler writes with `finish` is there exactly if its job is done', async () => {
  await ask('one');
  let attempts = 0;
  work(({ finish }) =>
    finish(async (tx) => {
      await enqueue(tx, { ...queue, name: 'effect' }, { subject: 'effect' }, { now });
      attempts += 1;
      if (attempts === 1) throw new Error('after the effect');
    }),
  );
  await eventually(jobs, ([job]) => job?.attempts === 1 && job.state === 'waiting');
  pass(10_000);
  expect(await eventually(jobs, (all) => all.every(({ queue: name }) => name === 'effect'))).toHaveLength(1);
});

test('the job of a killed worker is taken over after its lease, and the old claim can write nothing more', async () => {
  await ask('one');
  const attempts: Promise<unknown>[] = [];
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  work(async ({ write }) => {
    if (attempts.length > 0) return void attempts.push(Promise.resolve('done'));
    attempts.push(waiting.then(() => write(async () => 'late')));
    await attempts[0]?.catch(() => undefined);
  });
  await eventually(jobs, ([job]) => job?.state === 'active' && attempts.length === 1);
  pass(MINUTE);
  await database.write((tx) => releaseExpired(tx, now));
  await untilLeft(0);
  goOn();
  await expect(attempts[0]).rejects.toThrow(ClaimLost);
  await expect(attempts[1]).resolves.toBe('done');
});

test('a job that kills its workers ends among the dead', async () => {
  await ask('deadly');
  for (let kill = 0; kill < queue.maxAttempts; kill += 1) {
    expect(await claim()).toBeDefined();
    pass(2 * MINUTE);
    await database.write((tx) => releaseExpired(tx, now));
  }
  expect(await jobs()).toMatchObject([{ state: 'dead', lastError: 'LeaseExpired' }]);
});

test('a worker that stops gives its job back, and the attempt does not count', async () => {
  await ask('long');
  const worker = work(async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  await eventually(jobs, ([job]) => job?.state === 'active');
  await worker.stop();
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1, maxAttempts: queue.maxAttempts + 1 }]);
  expect(failures).toEqual([]);
});
