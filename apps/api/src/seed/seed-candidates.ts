import { setImmediate } from 'node:timers/promises';
import { getTableColumns, getTableName, is, sql, SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';
import { candidates } from '../db/schema/candidates';
import { isWord } from '../modules/candidates/candidate-columns';
import { recountFacets } from '../modules/candidates/search/facets.repository';
import { recomparePairs } from '../modules/duplicates/pairs.repository';
import { learnWords } from '../modules/candidates/search/words.repository';
import { readDemoCatalogs } from './demo-catalogs';
import { demoCandidates } from './people/demo-candidates';
import type { Random } from './random';

const CHUNK = 1_000;
/** From this number of rows on it is faster to create the indexes after the rows. */
const INDEXES_LATER = 10_000;

interface Column {
  readonly key: string;
  readonly column: PgColumn;
}

/** The columns in the order of a record of the table. */
async function columnsOf(tx: Tx): Promise<readonly Column[]> {
  const attributes = await tx
    .select({ name: sql<string>`attname` })
    .from(sql`pg_attribute`)
    .where(sql`attrelid = ${getTableName(candidates)}::regclass and attnum > 0 and not attisdropped`)
    .orderBy(sql`attnum`);
  const columns = Object.entries(getTableColumns(candidates));
  return attributes.flatMap(({ name }) =>
    columns.filter(([, column]) => column.name === name).map(([key, column]) => ({ key, column })),
  );
}

/** Text that means the same in an array or record literal with and without quotes. */
const PLAIN = /^(?!null$)[\w^.:@+À-ÿ-]+(?: [\w^.:@+À-ÿ-]+)*$/i;
const quoted = (text: string): string =>
  PLAIN.test(text) ? text : `"${text.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
const arrayLiteral = (items: readonly unknown[]): string => `{${items.map((item) => quoted(String(item))).join(',')}}`;

/** A value as PostgreSQL reads it from text. */
const textOf = (value: unknown, column: PgColumn): string =>
  value instanceof Date
    ? value.toISOString()
    : Array.isArray(value) && column.dataType === 'array'
      ? arrayLiteral(value)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

/** A row as a record literal of the table's type; left out and null are alike. */
const recordLiteral = (row: Readonly<Record<string, unknown>>, columns: readonly Column[]): string =>
  `(${columns
    .map(({ key, column }) => {
      const value: unknown = row[key] ?? column.default;
      return value === undefined || value === null || is(value, SQL) ? '' : quoted(textOf(value, column));
    })
    .join(',')})`;

/** The indexes of the candidates besides the primary key, with their definitions. */
async function indexesOf(tx: Tx): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  return tx
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(
      sql`tablename = ${getTableName(candidates)} and indexname <> 'candidates_pkey' and schemaname = current_schema()`,
    );
}

/** Inserts `count` candidates with their search words and counts. `report` receives the number inserted so far. */
export async function seedCandidates(
  tx: Tx,
  count: number,
  random: Random,
  now: Date,
  report: (laid: number) => void = () => undefined,
): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  const indexes = count >= INDEXES_LATER ? await indexesOf(tx) : [];
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);

  const columns = await columnsOf(tx);
  // The database numbers the positions.
  const names = sql.join(
    columns.filter(({ column }) => column !== candidates.position).map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
  const words = new Set<string>();
  let chunk: string[] = [];
  let laid = 0;
  let insertion: Promise<unknown> = Promise.resolve();
  const lay = async () => {
    // One chunk is generated while the database inserts the one before.
    await insertion;
    // One parameter, whose records the database parses about twice as fast as JSON.
    insertion = Promise.resolve(
      tx.execute(
        sql`insert into candidates (${names}) select ${names} from unnest(${arrayLiteral(chunk)}::text::candidates[])`,
      ),
    );
    // A failure is reported where it is waited for.
    insertion.catch(() => undefined);
    await setImmediate();
    laid += chunk.length;
    chunk = [];
    report(laid);
  };
  for (const row of demoCandidates(count, await readDemoCatalogs(tx), random, now)) {
    for (const entry of row.words) if (isWord(entry)) words.add(entry);
    chunk.push(recordLiteral(row, columns));
    if (chunk.length === CHUNK) await lay();
  }
  if (chunk.length > 0) await lay();
  await insertion;
  const all = [...words];
  for (let start = 0; start < all.length; start += CHUNK) await learnWords(tx, all.slice(start, start + CHUNK));
  await recountFacets(tx);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  await recomparePairs(tx);
}
