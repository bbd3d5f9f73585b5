import { sql } from 'drizzle-orm';
import { openEmptyDatabase } from '../../testing/database/empty-database';

test('a process whose connections are all busy is ready', async () => {
  const { database, close } = await openEmptyDatabase();
  await database.migrate();
  const gates: (() => void)[] = [];
  const busy = Array.from({ length: 20 }, () =>
    database.write(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>((open) => void gates.push(open));
    }),
  );
  const isReady = await database.isReady();
  // The pool has two connections: the others follow one after the other.
  const opening = setInterval(() => gates.splice(0).forEach((open) => open()), 1);
  await Promise.all(busy);
  clearInterval(opening);
  expect(isReady).toBe(true);
  await close();
});
