import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../../testing/database/empty-database';

test('a loop of transactions and reads does not block the event loop', async () => {
  const { database } = await openEmptyDatabase();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  for (let round = 0; round < 100; round += 1) {
    await database.write((tx) => tx.execute(sql`select pg_sleep(0.001)`));
    await database.read.execute(sql`select pg_sleep(0.001)`);
  }
  clearInterval(timer);
  await database.close();
  expect(turns).toBeGreaterThan(20);
});
