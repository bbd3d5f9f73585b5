import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database/test-database';
import type { Database, Tx } from './database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const fail = (tx: Tx, sqlState: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${sqlState}'; end $$`));

test.each(['40P01', '40001', '23503'])(
  'a transaction that ends with %s is run again, from its start',
  async (sqlState) => {
    const name = `again_${sqlState}`.toLowerCase();
    let attempts = 0;
    await database.write(async (tx) => {
      attempts += 1;
      await tx.execute(sql.raw(`create table ${name} (id integer)`));
      if (attempts < 3) await fail(tx, sqlState);
    });
    expect(attempts).toBe(3);
    await expect(database.read.execute(sql.raw(`select * from ${name}`))).resolves.toMatchObject({ rows: [] });
  },
);

test.each([
  ['40P01', 4],
  ['23505', 1],
])('a transaction that always ends with %s is given up after %d attempts', async (sqlState, most) => {
  let attempts = 0;
  const run = database.write((tx) => {
    attempts += 1;
    return fail(tx, sqlState);
  });
  await expect(run).rejects.toMatchObject({ cause: { code: sqlState } });
  expect(attempts).toBe(most);
});
