import type { Database } from '../db/database';
import { rateCounts } from '../db/schema/limits';
import { openTestDatabase } from '../testing/database/test-database';
import { createRateCounts, RATE_WINDOW_MS } from './rate-counts';

let database: Database;
let now = new Date('2026-11-20T18:00:01.000Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One of several instances, with what it has warned of. */
function anInstance(read = database.read) {
  const warnings: unknown[] = [];
  const counts = createRateCounts({
    database: { read },
    clock: () => now,
    hash: (key) => `hash of ${key}`,
    warn: (error) => void warnings.push(error),
  });
  const store = new counts.Store({});
  const count = (key: string, lengthMs = RATE_WINDOW_MS) =>
    new Promise<number | undefined>((resolve) => {
      store.incr(key, (_error, result) => resolve(result?.current), lengthMs, 5);
    });
  return { count, share: counts.share, warnings };
}

test('an instance counts what the others have shared, and starts again with the next minute', async () => {
  const [one, other] = [anInstance(), anInstance()];
  expect([await one.count('ana'), await one.count('ana'), await other.count('ana')]).toEqual([1, 2, 1]);
  await one.share();
  await other.share();
  expect([await one.count('ana'), await other.count('ana'), await other.count('eva')]).toEqual([3, 4, 1]);
  await Promise.all([one.share(), other.share(), one.share(), other.share()]);
  expect(await other.count('ana')).toBe(6);
  now = new Date(now.getTime() + RATE_WINDOW_MS);
  expect([await one.count('ana'), await other.count('ana')]).toEqual([1, 1]);
});

test('only hashes are stored, and those of the minutes before are deleted', async () => {
  const one = anInstance();
  for (let minute = 0; minute < 3; minute += 1) {
    now = new Date(now.getTime() + RATE_WINDOW_MS);
    await one.count('192.0.2.7');
    await one.share();
  }
  const rows = await database.read.select().from(rateCounts);
  expect(rows.map(({ keyHash }) => keyHash)).toEqual(['hash of 192.0.2.7', 'hash of 192.0.2.7']);
});

test('an hour is counted beside the minutes', async () => {
  const [one, other] = [anInstance(), anInstance()];
  const HOUR_MS = 60 * RATE_WINDOW_MS;
  for (let minute = 0; minute < 3; minute += 1) {
    now = new Date(now.getTime() + RATE_WINDOW_MS);
    expect([await one.count('form', HOUR_MS), await one.count('page')]).toEqual([minute + 1, 1]);
    await one.share();
  }
  await other.count('form', HOUR_MS);
  await other.share();
  expect(await other.count('form', HOUR_MS)).toBe(5);
  now = new Date(now.getTime() + HOUR_MS);
  expect(await other.count('form', HOUR_MS)).toBe(1);
});

test('without the database each instance counts for itself, warns once, and shares what it counted afterwards', async () => {
  let isAway = true;
  const read = new Proxy(database.read, {
    get(target, property) {
      if (isAway) throw new Error('away');
      return Reflect.get(target, property, target);
    },
  });
  now = new Date(now.getTime() + RATE_WINDOW_MS);
  const [cut, other] = [anInstance(read), anInstance()];
  await cut.count('luz');
  await cut.share();
  await cut.share();
  expect(await cut.count('luz')).toBe(2);
  expect(cut.warnings).toHaveLength(1);
  isAway = false;
  await cut.share();
  await other.count('luz');
  await other.share();
  expect(await other.count('luz')).toBe(4);
});
