import { ANY_DOCUMENT, FACETS, type Facet } from '@vinculo/contracts/candidates';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { and, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import {
  BITS,
  candidateFacetChanges,
  candidateFacets,
  candidateOptionBits,
  candidates,
} from '../../db/schema/candidates';
import { OPEN_DOCUMENT_TYPES, type CandidateRow } from './candidate-columns';

type Faceted = Pick<
  CandidateRow,
  | 'position'
  | 'viability'
  | 'desiredPosition'
  | 'state'
  | 'education'
  | 'experienceBand'
  | 'origin'
  | 'nationality'
  | 'fair'
  | 'languageCodes'
  | 'tags'
  | 'groups'
  | 'documentTypes'
>;

const given = (value: string): string[] => (value === '' ? [] : [value]);

const optionsIn = (row: Faceted): Record<Facet, readonly string[]> => ({
  viability: [row.viability],
  position: given(row.desiredPosition),
  state: given(row.state),
  education: given(row.education),
  experience: [row.experienceBand],
  origin: [row.origin],
  nationality: given(row.nationality),
  fair: given(row.fair),
  languages: row.languageCodes,
  tags: row.tags,
  groups: row.groups,
  documents: [
    ...row.documentTypes,
    ...(row.documentTypes.some((type) => type !== CRIMINAL_RECORD) ? [ANY_DOCUMENT] : []),
  ],
});

/** A row before and after a write; one is missing for inserts and deletions. */
interface FacetChange {
  readonly before?: Faceted;
  readonly after?: Faceted;
}

interface Option {
  readonly facet: Facet;
  readonly value: string;
}

/** The block of bits of a position, and the bits of all positions of a group. */
const BLOCK = sql.raw(`position / ${BITS}`);
const THEIR_BITS = sql.raw(`bit_or(set_bit(0::bit(${BITS}), position % ${BITS}, 1))`);

/** Facet, value, block, and one bit for each position. @param rows facet, value and position. */
const bitsOf = (rows: SQL): SQL =>
  sql`select facet, value, ${BLOCK} as block, ${THEIR_BITS} as bits from ${rows} group by 1, 2, 3`;

/** Records how a write changes the counts, without locking rows that others write. */
export async function adjustFacets(tx: Tx, written: readonly FacetChange[]): Promise<void> {
  const counts = new Map<string, Option & { count: number }>();
  const flips = new Map<string, Option & { readonly position: number }>();
  const add = (row: Faceted | undefined, by: number) => {
    if (row === undefined) return;
    const options = optionsIn(row);
    for (const facet of FACETS)
      for (const value of new Set(options[facet])) {
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

const SINGLE = {
  viability: 'viability',
  position: 'desired_position',
  state: 'state',
  education: 'education',
  experience: 'experience_band',
  origin: 'origin',
  nationality: 'nationality',
  fair: 'fair',
} as const;
const LISTS = { languages: 'language_codes', tags: 'tags', groups: 'groups', documents: 'document_types' } as const;

/** One row per row of a table expression and option: facet, value, position. */
const optionsOf = (source: SQL): SQL =>
  sql.join(
    [
      ...Object.entries(SINGLE).map(
        ([facet, column]) =>
          sql`select ${facet}::text as facet, ${sql.identifier(column)} as value, position from ${source} where ${sql.identifier(column)} <> ''`,
      ),
      ...Object.entries(LISTS).map(
        ([facet, column]) =>
          sql`select ${facet}::text as facet, value, position from ${source}, unnest(${sql.identifier(column)}) as value`,
      ),
      sql`select 'documents' as facet, ${ANY_DOCUMENT}::text as value, position from ${source} where document_types && ${ANY_TYPES}`,
    ],
    sql` union all `,
  );

/** Counts everything again, after a seed or an import that wrote thousands of rows. */
export async function recountFacets(tx: Tx): Promise<void> {
  // Waits for running writes, and blocks new ones until the counts are committed.
  await tx.execute(sql`lock table candidate_facet_changes in exclusive mode`);
  await tx.delete(candidateFacetChanges);
  await tx.delete(candidateFacets);
  await tx.delete(candidateOptionBits);
  const options = sql`(${optionsOf(sql`candidates`)}) as options`;
  await tx.execute(sql`insert into candidate_option_bits (facet, value, block, bits) ${bitsOf(options)}`);
  await tx.execute(
    sql`insert into candidate_facets (facet, value, count)
      select facet, value, sum(bit_count(bits)) from candidate_option_bits group by 1, 2`,
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

/** Options of one facet, combined with "or". */
export interface Choice {
  readonly facet: Facet;
  readonly values: readonly string[];
}

/** One element per block of bits; every candidate has a viability. @param bits of a block, numbered `blocks.block`. */
const ofEachBlock = (bits: SQL): SQL =>
  sql`array(select ${bits}
    from generate_series(0, (select max(block) from candidate_option_bits where facet = 'viability')) as blocks (block)
    order by blocks.block)`;

/** The number of matching candidates per option. @param fitting the matching bits of each block. */
const countOptions = (fitting: SQL, facets: readonly Facet[]): SQL =>
  sql`select facet, value, coalesce(sum(bit_count(bits & (${fitting})[block + 1])), 0)::int as count
    from candidate_option_bits where facet in ${[...facets]} group by 1, 2`;

const COUNTED = { facet: sql<Facet>`facet`, value: sql<string>`value`, count: sql<number>`count` };

/** Exact counts of these facets' options among candidates that match all choices. */
export async function countChosen(
  tx: Tx,
  choices: readonly Choice[],
  facets: readonly Facet[],
): Promise<OptionCount[]> {
  if (choices.length === 0) return keptCounts(tx, facets);
  await applyFacetChanges(tx);
  const chosen = choices.map(
    ({ facet, values }) => sql`(select bit_or(bits) from candidate_option_bits
      where facet = ${facet} and value in ${[...values]} and block = blocks.block)`,
  );
  const counts = countOptions(ofEachBlock(sql.join(chosen, sql` & `)), facets);
  return tx.select(COUNTED).from(sql`(${counts}) as counts`);
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
  most?: number,
): Promise<Counted> {
  await applyFacetChanges(tx);
  const size = most ?? (await sampleSize(tx));
  const rows = tx
    .select({ position: candidates.position })
    .from(candidates)
    .where(condition)
    .limit(size + 1);
  const fitting = ofEachBlock(sql`(select bits from fitting where fitting.block = blocks.block)`);
  const counts = sql`(
    with fitting as materialized (
      select ${BLOCK} as block, ${THEIR_BITS} as bits, count(*) as people from ${rows.as('rows')} group by 1
    ) select *, (select sum(people)::int from fitting) as fitting from (${countOptions(fitting, facets)}) as options
  ) as counts`;
  const found = await tx.select({ ...COUNTED, fitting: sql<number | null>`fitting` }).from(counts);
  const isAtLeast = found.some((option) => (option.fitting ?? 0) > size);
  return {
    counts: found.map(({ facet, value, count }) => ({
      facet,
      value,
      count: isAtLeast ? Math.min(count, COUNT_CAP) : count,
    })),
    isAtLeast,
  };
}
