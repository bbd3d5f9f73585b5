import { sql } from 'drizzle-orm';
import { backgroundJobs } from './schema/background-jobs';
import { startTestApp, type TestApp } from '../testing/test-app';
import { prepared } from './prepared';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

let builds = 0;
const keysLike = prepared((tx, direction: 'asc' | 'desc', name) => {
  builds += 1;
  return tx
    .select({ key: backgroundJobs.key })
    .from(backgroundJobs)
    .where(sql`${backgroundJobs.key} like ${sql.placeholder('pattern')}`)
    .orderBy(direction === 'asc' ? sql`1` : sql`1 desc`)
    .prepare(name);
});

const jobs = (...keys: string[]) =>
  keys.map((key) => ({
    queue: 'test',
    key,
    payload: {},
    maxAttempts: 1,
    runAt: api.clock.now,
    enqueuedAt: api.clock.now,
  }));

test('a statement is built once per connection and shape, whatever its values', async () => {
  const { read, write } = api.database;
  await write((tx) => tx.insert(backgroundJobs).values(jobs('a1', 'a2', 'b1')));
  builds = 0;
  const keys = async (direction: 'asc' | 'desc', pattern: string) =>
    (await keysLike(read, direction).execute({ pattern })).map(({ key }) => key);
  expect(await keys('asc', 'a%')).toEqual(['a1', 'a2']);
  expect(await keys('asc', 'b%')).toEqual(['b1']);
  expect(await keys('desc', 'a%')).toEqual(['a2', 'a1']);
  expect(await keys('desc', '%1')).toEqual(['b1', 'a1']);
  expect(builds).toBe(2);
});

test('it reads the writes of its own transaction and those committed before', async () => {
  const { write } = api.database;
  const find = (tx: Parameters<Parameters<typeof write>[0]>[0]) => keysLike(tx, 'asc').execute({ pattern: 'c%' });
  for (const isKept of [false, true])
    await write(async (tx) => {
      expect(await find(tx)).toEqual([]);
      await tx.insert(backgroundJobs).values(jobs('c1'));
      expect(await find(tx)).toEqual([{ key: 'c1' }]);
      if (!isKept) throw new Error('taken back');
    }).catch((error: Error) => expect(error.message).toBe('taken back'));
  expect(await write(find)).toEqual([{ key: 'c1' }]);
});
