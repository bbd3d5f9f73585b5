import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../../testing/database/empty-database';
import { startTestPooler } from '../../testing/database/test-pooler';
import { eventually } from '../../testing/eventually';
import { prepared } from '../prepared';
import { backgroundJobs } from '../schema/background-jobs';
import { send } from '../database';
import { openPostgres } from './postgres';

/** More than the pooler has connections, so that each transaction may get another one. */
const AT_ONCE = 12;

const keysLike = prepared((tx, _shape: 'only', name) =>
  tx
    .select({ key: backgroundJobs.key })
    .from(backgroundJobs)
    .where(sql`${backgroundJobs.key} like ${sql.placeholder('pattern')}`)
    .prepare(name),
);

test('through a pooler in transaction mode: migrations, statements that are prepared elsewhere, notifications', async () => {
  const { url = '', close } = await openEmptyDatabase();
  const pooler = await startTestPooler(url);
  // Two processes that number their statements alike.
  const pooled = [1, 2].map(() => openPostgres(pooler.url, { directUrl: url }));
  for (const database of pooled) await database.migrate();
  const [one, other] = pooled;
  if (one === undefined || other === undefined) throw new Error('Two were opened.');

  const received: string[] = [];
  const stop = await one.listen(
    'trial',
    (payload) => void received.push(payload),
    () => undefined,
  );
  const now = new Date();
  const write = async (index: number) => {
    const database = index % 2 === 0 ? one : other;
    const key = `key-${index}`;
    await database.write(async (tx) => {
      await send(
        tx,
        tx
          .insert(backgroundJobs)
          .values({ queue: 'test', key, payload: {}, maxAttempts: 1, runAt: now, enqueuedAt: now }),
      );
      expect(await keysLike(tx, 'only').execute({ pattern: key })).toEqual([{ key }]);
      await tx.execute(sql`select pg_notify('trial', ${key})`);
    });
    expect(await keysLike(database.read, 'only').execute({ pattern: key })).toEqual([{ key }]);
    await database.read.transaction((tx) => keysLike(tx, 'only').execute({ pattern: key }));
  };
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(AT_ONCE * round + index)));
  expect(await one.read.$count(backgroundJobs)).toBe(10 * AT_ONCE);
  await eventually(
    async () => new Set(received).size,
    (count) => count === 10 * AT_ONCE,
  );

  await stop();
  await one.close();
  await other.close();
  await pooler.close();
  await close();
});
