import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { candidates } from '../db/schema/candidates';
import { isWord } from '../modules/candidates/candidate-columns';
import { recountFacets } from '../modules/candidates/facets.repository';
import { recomparePairs } from '../modules/candidates/pairs.repository';
import { learnWords } from '../modules/candidates/words.repository';
import { readDemoCatalogs } from './demo-catalogs';
import { demoCandidates } from './demo-candidates';
import type { Random } from './random';

const CHUNK = 1_000;
/** From here on it is quicker to lay the rows first and the indexes over them afterwards. */
const INDEXES_LATER = 10_000;

const COLUMNS = Object.entries(getTableColumns(candidates)).map(([key, { name }]) => [key, name] as const);

/** The indexes of the candidates besides the primary key, and how they are made. */
async function indexesOf(tx: Tx): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  return tx
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(
      sql`tablename = ${getTableName(candidates)} and indexname <> 'candidates_pkey' and schemaname = current_schema()`,
    );
}

/** Lays `count` believable candidates with their words and counts. `tell` hears how many there are so far. */
export async function seedCandidates(
  tx: Tx,
  count: number,
  random: Random,
  now: Date,
  tell: (laid: number) => void = () => undefined,
): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  const indexes = count >= INDEXES_LATER ? await indexesOf(tx) : [];
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);

  const words = new Set<string>();
  let chunk: Record<string, unknown>[] = [];
  let laid = 0;
  const lay = async () => {
    if (chunk.length === 0) return;
    // One parameter instead of forty a row.
    await tx.execute(
      sql`insert into candidates (${sql.join(
        Object.keys(chunk[0] ?? {}).map((name) => sql.identifier(name)),
        sql`, `,
      )}) select ${sql.join(
        Object.keys(chunk[0] ?? {}).map((name) => sql.identifier(name)),
        sql`, `,
      )} from jsonb_populate_recordset(null::candidates, ${JSON.stringify(chunk)}::jsonb)`,
    );
    laid += chunk.length;
    chunk = [];
    tell(laid);
  };
  for (const row of demoCandidates(count, await readDemoCatalogs(tx), random, now)) {
    for (const entry of row.words) if (isWord(entry)) words.add(entry);
    const values: Record<string, unknown> = row;
    chunk.push(Object.fromEntries(COLUMNS.filter(([key]) => key in values).map(([key, name]) => [name, values[key]])));
    if (chunk.length === CHUNK) await lay();
  }
  await lay();
  const all = [...words];
  for (let start = 0; start < all.length; start += CHUNK) await learnWords(tx, all.slice(start, start + CHUNK));
  await recountFacets(tx);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  await recomparePairs(tx);
}
