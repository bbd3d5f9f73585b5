import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { backgroundJobs } from './schema/background-jobs';
import { startTestApp, type TestApp } from '../testing/test-app';
import { send, together } from './database';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';
const onServer = TEST_ENGINE === 'postgres' ? test : () => undefined;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const aJob = (key: string) => ({
  queue: 'test',
  key,
  payload: {},
  maxAttempts: 1,
  runAt: api.clock.now,
  enqueuedAt: api.clock.now,
});
const storedKeys = async () =>
  (await api.database.read.select({ key: backgroundJobs.key }).from(backgroundJobs)).map(({ key }) => key);

test('sent statements are committed with the others, in order', async () => {
  await api.database.write(async (tx) => {
    await send(tx, tx.insert(backgroundJobs).values(aJob('sent')));
    await send(
      tx,
      tx
        .update(backgroundJobs)
        .set({ key: 'changed' })
        .where(sql`key = 'sent'`),
    );
    expect(
      (
        await tx
          .select()
          .from(backgroundJobs)
          .where(sql`key = 'changed'`)
      ).length,
    ).toBe(1);
  });
  expect(await storedKeys()).toContain('changed');
});

test('a sent statement that fails rolls the transaction back, which rejects with its error', async () => {
  const failing = api.database.write(async (tx) => {
    await tx.insert(backgroundJobs).values(aJob('beside'));
    await send(tx, tx.execute(sql`select 1 / 0`));
    return 'result';
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await storedKeys()).not.toContain('beside');
});

test('an error of the work is reported instead of those of sent statements', async () => {
  const failing = api.database.write(async (tx) => {
    await send(tx, tx.execute(sql`select 1 / 0`));
    throw new Error('the work');
  });
  await expect(failing).rejects.toThrow('the work');
});

test('statements beside one that fails write nothing after the rollback', async () => {
  const failing = api.database.write((tx) => {
    const failed = tx.execute(sql`select 1 / 0`).execute();
    const late = async () => {
      await failed.catch(() => setImmediate());
      await tx.insert(backgroundJobs).values(aJob('late'));
    };
    return together([failed, late()]);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await storedKeys()).not.toContain('late');
});

test('outside a transaction a sent statement is awaited', async () => {
  await expect(send(api.database.read, api.database.read.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  });
});

onServer('a connection that ends with statements under way fails the transaction and nothing else', async () => {
  const failing = api.database.write(async (tx) => {
    await tx.insert(backgroundJobs).values(aJob('lost'));
    await send(tx, tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await send(tx, tx.insert(backgroundJobs).values(aJob('after')));
  });
  await expect(failing).rejects.toBeDefined();
  expect(await storedKeys()).not.toContain('lost');
  await api.database.write((tx) => tx.insert(backgroundJobs).values(aJob('next')));
  expect(await storedKeys()).toContain('next');
});
