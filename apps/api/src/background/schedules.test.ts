import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { backgroundJobs, jobSchedules } from '../db/schema/background-jobs';
import { openTestDatabase } from '../testing/database/test-database';
import type { JobQueue } from './job-queue';
import { createScheduler } from './schedules';

const nightly: JobQueue<object> = { name: 'nightly', payload: z.object({}), maxAttempts: 1, firstRetryMs: 1000 };
const schedule = { queue: nightly, cron: '30 0 * * *', timeZone: 'America/Tijuana' };

let database: Database;
beforeAll(async () => (database = await openTestDatabase()));
beforeEach(() => database.write((tx) => tx.delete(jobSchedules)));
afterAll(() => database.close());

/** How many jobs an instance enqueues at a given time; deletes them. */
async function enqueuedAt(time: string): Promise<number> {
  await createScheduler(database, [schedule])(new Date(time));
  return (await database.write((tx) => tx.delete(backgroundJobs).returning({ id: backgroundJobs.id }))).length;
}

test.each([
  ['in winter', '2027-01-20T08:29:59Z', '2027-01-20T08:30:01Z'],
  ['in summer', '2027-07-20T07:29:59Z', '2027-07-20T07:30:01Z'],
  ['on the day clocks go forward', '2027-03-14T08:29:59Z', '2027-03-14T08:30:01Z'],
  ['the day after', '2027-03-15T07:29:59Z', '2027-03-15T07:30:01Z'],
])('slots follow the local clock of the time zone: %s', async (_when, before, after) => {
  await enqueuedAt(before);
  expect(await enqueuedAt(before)).toBe(0);
  expect(await enqueuedAt(after)).toBe(1);
  expect(await enqueuedAt(after)).toBe(0);
});

test('slots missed while no instance ran become one job', async () => {
  await enqueuedAt('2027-01-01T12:00:00Z');
  expect(await enqueuedAt('2027-01-09T12:00:00Z')).toBe(1);
});

test('only one instance claims a slot', async () => {
  const now = new Date('2027-01-01T12:00:00Z');
  await Promise.all(Array.from({ length: 8 }, () => createScheduler(database, [schedule])(now)));
  expect(await database.read.select().from(backgroundJobs)).toHaveLength(1);
});

test('an instance whose clock is behind claims no slot before the last claimed one', async () => {
  await enqueuedAt('2027-01-02T12:00:00Z');
  expect(await enqueuedAt('2027-01-01T12:00:00Z')).toBe(0);
});

test('a slot known to be claimed is not queried again', async () => {
  const enqueueScheduled = createScheduler(database, [schedule]);
  const write = jest.spyOn(database, 'write');
  for (const second of [0, 1, 2]) await enqueueScheduled(new Date(`2027-01-05T12:00:0${second}Z`));
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});
