import type { Manifest } from './manifest';

/** Asks one of the engines. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Everything of ours, as it stands in a statement: the product's tables and, in local work, the emulator's. */
export async function tablesOf(ask: Ask): Promise<string[]> {
  const rows = await ask(`select schemaname, tablename from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by schemaname, tablename`);
  return rows.map(({ schemaname, tablename }) => `${quoted(String(schemaname))}.${quoted(String(tablename))}`);
}

/** Settings that affect the text form of values, fixed so that fingerprints are comparable. */
const AS_TEXT = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
];

const sumOf = (table: string): string =>
  `select count(*)::text as rows,
    coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as hash from ${table} t`;

/** The same as `fingerprint` and `differences`, as statements that fail where a table is not as expected. */
export const checkOf = (expected: Manifest['tables']): string =>
  [
    ...AS_TEXT,
    ...Object.entries(expected).map(
      ([table, { rows, hash }]) => `do $check$ begin
        if (select (rows, hash) is distinct from ('${rows}', '${hash}') from (${sumOf(table)}) s)
        then raise exception 'What was restored is not what was backed up: %', '${table.replaceAll("'", "''")}'; end if;
      end $check$`,
    ),
  ].join(';\n');

/** How many rows each table has, and the sum of the first 60 bits of their MD5: the order of rows does not matter. */
export async function fingerprint(ask: Ask): Promise<Manifest['tables']> {
  for (const statement of AS_TEXT) await ask(statement);
  const tables: Manifest['tables'] = {};
  for (const table of await tablesOf(ask)) {
    const [row] = await ask(sumOf(table));
    tables[table] = { rows: String(row?.['rows']), hash: String(row?.['hash']) };
  }
  return tables;
}

/** Where two databases differ, in words; nothing where they are the same. */
export function differences(expected: Manifest['tables'], found: Manifest['tables']): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [one, other] = [expected[table], found[table]];
    if (one?.rows === other?.rows && one?.hash === other?.hash) return [];
    return [
      `${table}: ${other?.rows ?? 'no'} rows, ${one?.rows ?? 'none'} in the backup${one?.rows === other?.rows ? ', with other content' : ''}`,
    ];
  });
}

export async function migrationsOf(ask: Ask): Promise<number> {
  const [row] = await ask('select count(*)::int as count from drizzle.__drizzle_migrations');
  return Number(row?.['count']);
}
