import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { differences, fingerprint, type Ask } from '../backup/fingerprint';
import { FIRST_RELEASE, openEmptyDatabase } from '../testing/database/empty-database';
import { openTestDatabase } from '../testing/database/test-database';
import { MIGRATIONS_FOLDER, type Database } from './database';

/** Set by the jest configuration: the database engine of this run. */
declare const TEST_ENGINE: 'pglite' | 'postgres';

const TABLES = [...FIRST_RELEASE.matchAll(/^CREATE TABLE public\.(\w+)/gm)].map(([, table]) => table ?? '');

test('the dump of the first release is migrated, and every row of it is still there', async () => {
  const [old, begun] = [await openEmptyDatabase(), await openTestDatabase()];
  await old.run(FIRST_RELEASE);
  const rowsOf = (table: string) => old.ask(`select * from public.${table} order by 1, 2`);
  const before = new Map<string, Record<string, unknown>[]>();
  for (const table of TABLES) before.set(table, await rowsOf(table));
  await old.database.migrate();
  for (const [table, rows] of before) {
    expect(rows).not.toHaveLength(0);
    // Newer versions may add columns; the old values are unchanged.
    // Unencrypted answers are deleted instead.
    expect(await rowsOf(table)).toMatchObject(table === 'idempotency_keys' ? [] : rows);
  }
  // A database that began empty has the same schema.
  const columnsOf = ({ read }: Database) =>
    read
      .select({ column: sql<string>`concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public'`)
      .orderBy(sql`1`);
  expect(await columnsOf(old.database)).toEqual(await columnsOf(begun));
  await expect(old.run('delete from audit_events')).rejects.toThrow(/append-only/);
  await Promise.all([old.close(), begun.close()]);
});

test('only contracting migrations remove something, so the running version works while the next one starts', () => {
  const TAKES_AWAY = /\b(drop (table|column|type)|rename (to|column)|set data type|alter column \S+ type)\b/i;
  const taking = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => TAKES_AWAY.test(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')));
  expect(taking.filter((name) => !/^\d{4}_contract_/.test(name))).toEqual([]);
});

test('migrations are in order of time', () => {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
});

// The embedded engine has one connection: no other one can lock a table.
const onServer = TEST_ENGINE === 'postgres' ? test : () => undefined;
onServer('tables that somebody holds are waited for 5 seconds, and nothing is half done', async () => {
  const { database, url = '', run, close } = await openEmptyDatabase();
  await run(FIRST_RELEASE);
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    const ask: Ask = async (text) => (await other.query<Record<string, unknown>>(text)).rows;
    const before = await fingerprint(ask);
    await other.query('begin; lock table companies, vacancies, audit_events in row exclusive mode');
    await expect(database.migrate()).rejects.toMatchObject({ cause: { code: '55P03' } });
    await other.query('rollback');
    expect(differences(before, await fingerprint(ask))).toEqual([]);
    await database.migrate();
  } finally {
    await other.end();
    await close();
  }
});
