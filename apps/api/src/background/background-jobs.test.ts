import * as z from 'zod/mini';
import { backgroundJobs } from '../db/schema/background-jobs';
import { eventually } from '../testing/eventually';
import { openTestDatabase } from '../testing/database/test-database';
import type { Database } from '../db/database';
import { claimNext, enqueue } from './background-jobs.repository';
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
const dead: string[] = [];
type Run = (job: RunningJob<{ readonly subject: string }>) => Promise<void>;
const work = (run: Run, slots = 2): Worker => {
  const handler = handle(queue, { run, onDead: async (_tx, { subject }) => void dead.push(subject) });
  const warn = (error: unknown) => failures.push(error);
  const worker = startWorker({ database, clock: () => now, handlers: [handler], slots, warn });
  workers.push(worker);
  return worker;
};
/** Runs the housekeeping of a worker without running jobs. */
const keepHouse = () => work(async () => undefined, 0).stop();
/** The jobs once there are `count` of them. */
const untilLeft = (count: number) => eventually(jobs, ({ length }) => length === count);

beforeAll(async () => (database = await openTestDatabase()));
beforeEach(() => (now = new Date('2026-11-20T18:00:00.000Z')));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  failures.length = 0;
  dead.length = 0;
  await database.write((tx) => tx.delete(backgroundJobs));
});
afterAll(() => database.close());

test('a job exists if and only if the transaction that enqueued it commits', async () => {
  await database
    .write(async (tx) => {
      await enqueue(tx, queue, { subject: 'undone' }, { now });
      throw new Error('refused');
    })
    .catch(() => undefined);
  await ask('written');
  expect(await jobs()).toMatchObject([{ payload: { subject: 'written' }, state: 'waiting', attempts: 0 }]);
});

test('jobs run by priority, then by time, and their rows are deleted', async () => {
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

test('a job does not run before its time', async () => {
  await ask('tomorrow', { runAt: new Date(now.getTime() + MINUTE) });
  expect(await claim()).toBeUndefined();
  pass(MINUTE);
  expect(await claim()).toMatchObject({ payload: { subject: 'tomorrow' }, attempts: 1, state: 'active' });
});

test('a pending job replaces later ones with its key, and runs at the earliest of their times', async () => {
  const later = new Date(now.getTime() + MINUTE);
  await ask('once', { key: 'a', runAt: later });
  await ask('again', { key: 'a' });
  await ask('more', { key: 'a', runAt: later, priority: 1 });
  await ask('other', { key: 'b' });
  await ask('without a key');
  await ask('without a key');
  const [first, ...others] = await jobs();
  expect(first).toMatchObject({ payload: { subject: 'more' }, runAt: now, priority: 1 });
  expect(others.map(({ key }) => key)).toEqual(['b', null, null]);
});

test('jobs with the same key never run at the same time; one enqueued meanwhile runs afterwards', async () => {
  const ran: string[] = [];
  let running = 0;
  let most = 0;
  await ask('first', { key: 'a' });
  work(async ({ payload }) => {
    running += 1;
    most = Math.max(most, running);
    if (payload.subject === 'first') for (const subject of ['second', 'third']) await ask(subject, { key: 'a' });
    // Meanwhile the other slot tries to claim a job.
    await jobs();
    ran.push(payload.subject);
    running -= 1;
  });
  await untilLeft(0);
  expect(ran).toEqual(['first', 'third']);
  expect(most).toBe(1);
});

test('a failed job is retried later, then becomes a dead job that stores only the class of the error', async () => {
  await ask('secret');
  work(async () => {
    throw Object.assign(new TypeError('the secret'), { code: 'ECONNREFUSED' });
  });
  for (const attempts of [1, 2, 3]) {
    await eventually(jobs, ([job]) => job?.attempts === attempts && job.state !== 'active');
    pass(10_000);
  }
  expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 3, lastError: 'TypeError ECONNREFUSED' }]);
  expect(dead).toEqual(['secret']);
  expect(failures).toHaveLength(3);
});

test('a payload that does not fit the schema of the queue fails without running', async () => {
  await database.write((tx) =>
    tx.insert(backgroundJobs).values({ queue: 'test', payload: {}, maxAttempts: 1, runAt: now, enqueuedAt: now }),
  );
  const run = jest.fn();
  work(run);
  await eventually(jobs, ([job]) => job?.state === 'dead');
  expect(run).not.toHaveBeenCalled();
});

test('writes made with `finish` are stored if and only if the job is done', async () => {
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

test('after its lease the job of a killed worker is claimed by another, and the old claim can no longer write', async () => {
  await ask('one');
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const late: Promise<unknown>[] = [];
  work(async ({ write }) => {
    late.push(waiting.then(() => write(async () => undefined)));
    await late[0];
  }, 1);
  await eventually(jobs, () => late.length === 1);
  pass(MINUTE);
  await keepHouse();
  pass(MINUTE);
  const ran = jest.fn(async () => undefined);
  work(ran, 1);
  await untilLeft(0);
  goOn();
  await expect(late[0]).rejects.toThrow(ClaimLost);
  expect(ran).toHaveBeenCalledTimes(1);
});

test('a job that kills its workers becomes a dead job', async () => {
  await ask('deadly');
  for (let kill = 0; kill < queue.maxAttempts; kill += 1) {
    expect(await claim()).toBeDefined();
    pass(2 * MINUTE);
    await keepHouse();
    pass(2 * MINUTE);
  }
  expect(await jobs()).toMatchObject([{ state: 'dead', lastError: 'LeaseExpired' }]);
  expect(dead).toEqual(['deadly']);
});

test('only the newest dead job of a key is kept, until a job with that key succeeds', async () => {
  for (const subject of ['older', 'newer']) {
    await ask(subject, { key: 'a' });
    for (let attempt = 0; attempt < queue.maxAttempts; attempt += 1) {
      await claim();
      pass(2 * MINUTE);
      await keepHouse();
      pass(2 * MINUTE);
    }
  }
  expect(await jobs()).toMatchObject([{ state: 'dead', payload: { subject: 'newer' } }]);
  await ask('again', { key: 'a' });
  work(async () => undefined);
  await untilLeft(0);
});

test('a failed job whose key is enqueued again is dropped in favour of the new job', async () => {
  await ask('first', { key: 'a' });
  await claim();
  await ask('second', { key: 'a' });
  pass(2 * MINUTE);
  await keepHouse();
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0, payload: { subject: 'second' } }]);
});

test('a job waiting for a retry starts over with all attempts when it is enqueued again', async () => {
  await ask('first', { key: 'a' });
  await claim();
  pass(2 * MINUTE);
  await keepHouse();
  await ask('second', { key: 'a' });
  expect(await jobs()).toMatchObject([{ attempts: 1, maxAttempts: 1 + queue.maxAttempts, runAt: now }]);
});

test('a worker that stops releases its job without counting the attempt', async () => {
  await ask('long');
  const worker = work(async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  await eventually(jobs, ([job]) => job?.state === 'active');
  await worker.stop();
  const [job] = await jobs();
  expect(job?.state).toBe('waiting');
  // Its other slot may have been claiming when the worker stopped: that attempt does not count either.
  expect((job?.maxAttempts ?? 0) - (job?.attempts ?? 0)).toBe(queue.maxAttempts);
  expect(failures).toEqual([]);
});
