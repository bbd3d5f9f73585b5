import { sql } from 'drizzle-orm';
import { backgroundJobs } from './schema/background-jobs';
import { startTestApp, type TestApp } from '../testing/test-app';
import { send } from './database';

/** Set by the jest configuration: which engine this run is about. */
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

test('what is sent is committed with the rest, in its order', async () => {
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

test('a sent statement that fails rolls the transaction back, and its error is the transaction’s', async () => {
  const failing = api.database.write(async (tx) => {
    await tx.insert(backgroundJobs).values(aJob('beside'));
    await send(tx, tx.execute(sql`select 1 / 0`));
    return 'result';
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await storedKeys()).not.toContain('beside');
});

test('an error of the work itself comes first, whatever was sent before it', async () => {
  const failing = api.database.write(async (tx) => {
    await send(tx, tx.execute(sql`select 1 / 0`));
    throw new Error('the work');
  });
  await expect(failing).rejects.toThrow('the work');
});

test('outside of a transaction it is waited for', async () => {
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
