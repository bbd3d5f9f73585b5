import { FACETS, type Facet, type FacetCounts } from '@vinculo/contracts/candidates';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { candidateFacets, candidates } from '../../db/schema/candidates';
import type { CandidateRow } from './candidate-columns';

type Faceted = Pick<
  CandidateRow,
  'viability' | 'origin' | 'nationality' | 'fair' | 'languageCodes' | 'tags' | 'groups' | 'documentTypes'
>;

const optionsIn = (row: Faceted): Record<Facet, readonly string[]> => ({
  viability: [row.viability],
  origin: [row.origin],
  nationality: row.nationality === '' ? [] : [row.nationality],
  fair: row.fair === '' ? [] : [row.fair],
  languages: row.languageCodes,
  tags: row.tags,
  groups: row.groups,
  documents: row.documentTypes,
});

/** A row that was, and the row that is; one of them is missing where it came or went. */
interface FacetChange {
  readonly before?: Faceted;
  readonly after?: Faceted;
}

/** Keeps the counts true after a write of some rows. */
export async function adjustFacets(tx: Tx, written: readonly FacetChange[]): Promise<void> {
  const changes = new Map<string, { facet: Facet; value: string; count: number }>();
  const add = (row: Faceted | undefined, by: number) => {
    if (row === undefined) return;
    const options = optionsIn(row);
    for (const facet of FACETS)
      for (const value of new Set(options[facet])) {
        const key = `${facet} ${value}`;
        changes.set(key, { facet, value, count: (changes.get(key)?.count ?? 0) + by });
      }
  };
  for (const { before, after } of written) {
    add(before, -1);
    add(after, 1);
  }
  // In order, so that two writers never wait for each other in a circle.
  const rows = [...changes.entries()]
    .filter(([, { count }]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  if (rows.length === 0) return;
  await tx
    .insert(candidateFacets)
    .values(rows)
    .onConflictDoUpdate({
      target: [candidateFacets.facet, candidateFacets.value],
      set: { count: sql`${candidateFacets.count} + excluded.count` },
    });
}

const SINGLE = { viability: 'viability', origin: 'origin', nationality: 'nationality', fair: 'fair' } as const;
const LISTS = { languages: 'language_codes', tags: 'tags', groups: 'groups', documents: 'document_types' } as const;

/** The counts of all options among the rows of a table expression. */
const countsIn = (source: SQL): SQL =>
  sql.join(
    [
      ...Object.entries(SINGLE).map(
        ([facet, column]) =>
          sql`select ${facet}::text as facet, ${sql.identifier(column)} as value, count(*)::int as count from ${source} where ${sql.identifier(column)} <> '' group by 2`,
      ),
      ...Object.entries(LISTS).map(
        ([facet, column]) =>
          sql`select ${facet}::text as facet, value, count(*)::int as count from ${source}, unnest(${sql.identifier(column)}) as value group by 2`,
      ),
    ],
    sql` union all `,
  );

/** Counts everything anew: after a seed or an import that wrote rows by the thousand. */
export async function recountFacets(tx: Tx): Promise<void> {
  await tx.delete(candidateFacets);
  await tx.execute(sql`insert into candidate_facets (facet, value, count) ${countsIn(sql`candidates`)}`);
}

interface Count {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

const byFacet = (counts: readonly Count[]): FacetCounts => {
  const of = (facet: Facet) =>
    Object.fromEntries(
      counts.filter((row) => row.facet === facet && row.count > 0).map(({ value, count }) => [value, count]),
    );
  return {
    viability: of('viability'),
    origin: of('origin'),
    nationality: of('nationality'),
    fair: of('fair'),
    languages: of('languages'),
    tags: of('tags'),
    groups: of('groups'),
    documents: of('documents'),
  };
};

/** The counts over all candidates, as kept. */
export async function allFacets(tx: Tx): Promise<FacetCounts> {
  return byFacet(await tx.select().from(candidateFacets));
}

const UNKNOWN: FacetCounts = {
  viability: null,
  origin: null,
  nationality: null,
  fair: null,
  languages: null,
  tags: null,
  groups: null,
  documents: null,
};

/** The counts among the rows that fit; unknown when they are more than a count goes. */
export async function facetsWhere(tx: Tx, condition: SQL | undefined): Promise<FacetCounts> {
  const where = condition === undefined ? sql`` : sql`where ${condition}`;
  const matched = sql`with matched as materialized (
    select viability, origin, nationality, fair, language_codes, tags, groups, document_types
    from ${candidates} ${where} limit ${COUNT_CAP + 1}
  )`;
  const counted = sql`(${matched} select 'all' as facet, '' as value, count(*)::int as count from matched union all ${countsIn(sql`matched`)}) as counted`;
  const rows = await tx
    .select({ facet: sql<string>`facet`, value: sql<string>`value`, count: sql<number>`count` })
    .from(counted);
  if ((rows.find(({ facet }) => facet === 'all')?.count ?? 0) > COUNT_CAP) return UNKNOWN;
  const counts = rows.flatMap((row): Count[] => {
    const facet = FACETS.find((name) => name === row.facet);
    return facet === undefined ? [] : [{ facet, value: row.value, count: row.count }];
  });
  return byFacet(counts);
}
