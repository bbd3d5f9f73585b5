import { ANY_DOCUMENT, FACETS, type Facet } from '@vinculo/contracts/candidates';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { and, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { send, type Tx } from '../../../db/database';
import { BITS, candidateFacetChanges, candidateFacets } from '../../../db/schema/candidates';
import { columnOf, FACET_FIELDS, isList } from './facet-columns';
import { BLOCK, bitsOfChoices, bitsOfRows, THEIR_BITS, type Choice } from './fitting-bits';
import { OptionBits, type FittingBits } from './option-bits';
import { createPause } from '../../../http/event-loop/map-in-slices';
import { OPEN_DOCUMENT_TYPES, type CandidateRow } from '../candidate-columns';

type Faceted = Pick<CandidateRow, 'position' | (typeof FACET_FIELDS)[Facet]>;

const optionsIn = (row: Faceted, facet: Facet): ReadonlySet<string> => {
  const options = new Set<string>([row[FACET_FIELDS[facet]]].flat());
  if (facet === 'documents' && OPEN_DOCUMENT_TYPES.some((type) => options.has(type))) options.add(ANY_DOCUMENT);
  options.delete('');
  return options;
};

/** A row before and after a write; one is missing for inserts and deletions. */
interface FacetChange {
  readonly before?: Faceted;
  readonly after?: Faceted;
}

interface Option {
  readonly facet: Facet;
  readonly value: string;
}

/** Records how a write changes the counts, without locking rows that others write. */
export async function adjustFacets(tx: Tx, written: readonly FacetChange[]): Promise<void> {
  const counts = new Map<string, Option & { count: number }>();
  const flips = new Map<string, Option & { readonly position: number }>();
  const add = (row: Faceted | undefined, by: number) => {
    if (row === undefined) return;
    for (const facet of FACETS)
      for (const value of optionsIn(row, facet)) {
        const key = `${facet} ${value}`;
        counts.set(key, { facet, value, count: (counts.get(key)?.count ?? 0) + by });
        const flip = `${row.position} ${key}`;
        // A change and its reversal cancel each other out.
        if (!flips.delete(flip)) flips.set(flip, { facet, value, position: row.position });
      }
  };
  for (const { before, after } of written) {
    add(before, -1);
    add(after, 1);
  }
  if (flips.size === 0) return;
  const changed = [...counts.values()].filter(({ count }) => count !== 0);
  await send(tx, tx.insert(candidateFacetChanges).values({ counts: changed, flips: [...flips.values()] }));
}

/** Adds up the recorded changes, sorted by key to avoid deadlocks. */
export async function applyFacetChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with changes as (
      delete from candidate_facet_changes where id in (select id from candidate_facet_changes order by id for update)
      returning counts, flips
    ), counted as (
      insert into candidate_facets (facet, value, count)
      select facet, value, sum(count) from changes, jsonb_to_recordset(counts) as change (facet text, value text, count int)
      group by 1, 2 having sum(count) <> 0 order by 1, 2
      on conflict (facet, value) do update set count = candidate_facets.count + excluded.count
    )
    insert into candidate_option_bits (facet, value, block, bits)
    select facet, value, ${BLOCK}, bit_xor(set_bit(0::bit(${sql.raw(String(BITS))}), position % ${sql.raw(String(BITS))}, 1))
    from changes, jsonb_to_recordset(flips) as flip (facet text, value text, position int)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (facet, value, block) do update set bits = candidate_option_bits.bits # excluded.bits`);
}

/** The types that count as a document for every reader. */
const ANY_TYPES = sql`${sql.param(OPEN_DOCUMENT_TYPES)}::text[]`;

/** The options of a row of candidates: facet, value. */
const OPTIONS = sql.join(
  [
    ...FACETS.map((facet) => {
      const column = sql.identifier(columnOf(facet).name);
      return isList(facet)
        ? sql`select ${facet}::text as facet, value from unnest(${column}) as value`
        : sql`select ${facet}::text as facet, ${column} as value where ${column} <> ''`;
    }),
    sql`select 'documents' as facet, ${ANY_DOCUMENT}::text as value where document_types && ${ANY_TYPES}`,
  ],
  sql` union all `,
);

/** Pages of the table per statement, about 100,000 candidates: a few seconds each, whatever the size of the table. */
const RECOUNTED_PAGES = 16_384;

/** Counts everything again, after a seed or an import that wrote thousands of rows. */
export async function recountFacets(tx: Tx, pagesPerStatement: number = RECOUNTED_PAGES): Promise<void> {
  // Waits for running writes, and blocks new ones until the counts are committed.
  await tx.execute(sql`lock table candidate_facet_changes in exclusive mode`);
  await tx.delete(candidateFacetChanges);
  await tx.delete(candidateFacets);
  // Emptied rows stay: processes that hold their bits read them as changed.
  await tx.execute(sql`update candidate_option_bits set bits = 0::bit(${sql.raw(String(BITS))})`);
  // The bits of a batch fit into this memory; with less, they would be sorted on disk.
  await tx.execute(sql`set local work_mem = '64MB'`);
  const [table] = await tx
    .select({
      pages: sql<number>`(pg_relation_size('candidates') / current_setting('block_size')::int)::int`,
    })
    .from(sql`(values (1)) as one`);
  for (let page = 0; page < (table?.pages ?? 0); page += pagesPerStatement) {
    const isInBatch = sql.raw(`ctid >= '(${page},0)'::tid and ctid < '(${page + pagesPerStatement},0)'::tid`);
    await tx.execute(sql`
      insert into candidate_option_bits (facet, value, block, bits)
      select facet, value, ${BLOCK}, ${THEIR_BITS}
      from (select * from candidates where ${isInBatch}) as batch, lateral (${OPTIONS}) as options
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (facet, value, block) do update set bits = candidate_option_bits.bits | excluded.bits`);
  }
  await tx.execute(
    sql`insert into candidate_facets (facet, value, count)
      select facet, value, sum(bit_count(bits)) from candidate_option_bits group by 1, 2 having sum(bit_count(bits)) > 0`,
  );
}

export interface OptionCount extends Option {
  readonly count: number;
}

export interface Counted {
  readonly counts: readonly OptionCount[];
  /** Whether each count is a lower bound. */
  readonly isAtLeast: boolean;
}

/** The stored counts of these facets' options over all candidates. */
async function keptCounts(tx: Tx, facets: readonly Facet[]): Promise<OptionCount[]> {
  await applyFacetChanges(tx);
  return tx
    .select()
    .from(candidateFacets)
    .where(and(inArray(candidateFacets.facet, [...facets]), gt(candidateFacets.count, 0)));
}

/** The number of matching candidates for each option of these facets. Other requests run between the facets. */
async function countOptions(bits: OptionBits, fitting: FittingBits, facets: readonly Facet[]): Promise<OptionCount[]> {
  const pause = createPause();
  const countOf = bits.counterOf(fitting);
  const counts: OptionCount[] = [];
  for (const facet of facets) {
    counts.push(...countOf(facet).map((option) => ({ facet, ...option })));
    await pause();
  }
  return counts;
}

/** The bits of all options, with every recorded change. */
export async function readBits(tx: Tx): Promise<OptionBits> {
  await applyFacetChanges(tx);
  return OptionBits.read(tx);
}

/**
 * Exact counts of these facets' options among candidates that match all choices.
 * @param bitsNow the result of `readBits`, which is not needed without choices.
 */
export async function countChosen(
  tx: Tx,
  choices: readonly Choice[],
  facets: readonly Facet[],
  bitsNow: () => Promise<OptionBits> = () => readBits(tx),
): Promise<OptionCount[]> {
  if (choices.length === 0) return keptCounts(tx, facets);
  const bits = await bitsNow();
  return countOptions(bits, bitsOfChoices(bits, choices), facets);
}

/** Up to this total, all matching candidates are counted. */
const FEW_PEOPLE = 25_000;
/** Beyond it, this many of the matching candidates are counted. */
const SAMPLE = 10 * COUNT_CAP;

async function sampleSize(tx: Tx): Promise<number> {
  const viable = await keptCounts(tx, ['viability']);
  const people = viable.reduce((sum, { count }) => sum + count, 0);
  return people <= FEW_PEOPLE ? FEW_PEOPLE : SAMPLE;
}

/**
 * Counts these facets' options among the rows that match a condition, by their bits: exact where no more rows match
 * than are counted; otherwise a lower bound up to COUNT_CAP.
 */
export async function countFitting(
  tx: Tx,
  condition: SQL | undefined,
  facets: readonly Facet[],
  { most, bitsNow = () => readBits(tx) }: { readonly most?: number; readonly bitsNow?: () => Promise<OptionBits> } = {},
): Promise<Counted> {
  const size = most ?? (await sampleSize(tx));
  const [found, bits] = await Promise.all([bitsOfRows(tx, condition, size + 1), bitsNow()]);
  const isAtLeast = found.people > size;
  return {
    counts: (await countOptions(bits, found.fitting, facets)).map(({ facet, value, count }) => ({
      facet,
      value,
      count: isAtLeast ? Math.min(count, COUNT_CAP) : count,
    })),
    isAtLeast,
  };
}
