import {
  ANY_DOCUMENT,
  countCandidateFacets,
  FACETS,
  type CandidateFilters,
  type Facet,
} from '@vinculo/contracts/candidates';
import { identifiersIn } from '@vinculo/domain/candidates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { candidateFacets, candidateOptionBits, candidates } from '../../../db/schema/candidates';
import type { CandidateRow } from '../candidate-columns';
import type { Tx } from '../../../db/database';
import { insert, removeMany, update } from '../candidates.repository';
import { applyFacetChanges, countFitting, recountFacets } from './facets.repository';
import { NONE, api, filters, fits, hasAnyDocument, rows } from './search-candidates.fixture';

/** The filters with a facet unset; document types stay, as each further one narrows the result. */
const WIDENED = {
  viability: { viability: 'all' },
  position: { positionFilter: [] },
  state: { stateFilter: [] },
  education: { educationFilter: [] },
  experience: { experienceFilter: [] },
  origin: { originFilter: [] },
  nationality: { nationalityFilter: [] },
  fair: { fairFilter: '' },
  languages: { languagesFilter: [] },
  tags: { tagFilter: [] },
  groups: { groupFilter: [] },
  wishedTimes: { timesFilter: [] },
  wishedModalities: { modalitiesFilter: [] },
  wishedDays: { daysFilter: [] },
  wishedTurns: { turnsFilter: [] },
  knownFunctions: { functionsFilter: [] },
  wishedPlaces: { placesFilter: [] },
  documents: {},
} as const satisfies Record<Facet, Partial<CandidateFilters>>;

const given = (value: string): string[] => (value === '' ? [] : [value]);

const optionsOf = (row: CandidateRow): Record<Facet, readonly string[]> => ({
  ...row,
  viability: [row.viability],
  position: given(row.desiredPosition),
  state: given(row.state),
  education: given(row.education),
  experience: [row.experienceBand],
  origin: [row.origin],
  nationality: given(row.nationality),
  fair: given(row.fair),
  languages: row.languageCodes,
  wishedPlaces: [...new Set(row.wishedPlaces.map(({ state }) => state))],
  documents: [...row.documentTypes, ...(hasAnyDocument(row) ? [ANY_DOCUMENT] : [])],
});

function naiveCounts(chosen: CandidateFilters): Record<string, Record<string, number>> {
  const walked = new Map<string, CandidateRow[]>();
  const fitting = (wider: CandidateFilters) => {
    const key = JSON.stringify(wider);
    const found = walked.get(key) ?? rows.filter((row) => fits(row, wider));
    walked.set(key, found);
    return found;
  };
  return Object.fromEntries(
    FACETS.map((facet) => {
      const counts: Record<string, number> = {};
      for (const row of fitting({ ...chosen, ...WIDENED[facet] }))
        for (const value of optionsOf(row)[facet]) counts[value] = (counts[value] ?? 0) + 1;
      return [facet, counts];
    }),
  );
}

const countFacets = async (filters: Partial<CandidateFilters>, facets: Facet[]) => {
  const body = { ...filters, facets };
  return (await api.call(countCandidateFacets, { body }, { as: { role: 'recruiter', uid: 'reader' } })).body.facets;
};

test('the counts beside the options match a naive scan, regardless of the filters and facets', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.subarray([...FACETS], { minLength: 1 }), async (chosen, asked) => {
      // No counts are returned beside an identifier.
      const chosenOpenly = { ...chosen, curp: '', rfc: '', nss: '' };
      const facets = await countFacets(chosenOpenly, asked);
      const naive = identifiersIn(chosenOpenly).length > 0 ? {} : naiveCounts(chosenOpenly);
      for (const facet of FACETS) expect(facets[facet]).toEqual((asked.includes(facet) && naive[facet]) || {});
    }),
    { numRuns: 25, examples: [[NONE, [...FACETS]]] },
  );
});

test('beyond the sample size a count is exact or a lower bound', async () => {
  const { read } = api.database;
  const naive = naiveCounts({ ...NONE, matches: { min: 0, max: 99 } });
  const whole = await countFitting(read, sql`${candidates.matches} < 100`, FACETS, { most: rows.length });
  expect(whole.isAtLeast).toBe(false);
  expect(whole.counts.map(({ facet, value, count }) => [facet, value, count]).sort()).toEqual(
    Object.entries(naive)
      .flatMap(([facet, counts]) => Object.entries(counts).map(([value, count]) => [facet, value, count]))
      .sort(),
  );
  const everybody = naiveCounts(NONE);
  const some = await countFitting(read, undefined, FACETS, { most: rows.length - 1 });
  expect(some.isAtLeast).toBe(true);
  for (const { facet, value, count } of some.counts) expect(everybody[facet]?.[value]).toBeGreaterThanOrEqual(count);
  expect(Math.max(...some.counts.map(({ count }) => count))).toBe(1000);
});

const storedBits = (tx: Tx) => {
  const { facet, value, block, bits } = candidateOptionBits;
  return tx
    .select({ facet, value, block, bits })
    .from(candidateOptionBits)
    .where(sql`bit_count(bits) > 0`)
    .orderBy(sql`1, 2, 3`);
};

test('writes update the counts: a new candidate, an edit, a merge of lists, a removal', async () => {
  const { database } = api;
  const [one, two] = rows.slice(0, 2) as [CandidateRow, CandidateRow];
  await expect(
    database.write(async (tx) => {
      await update(tx, one, { viability: 'notViable', tags: ['nueva'], documentTypes: [], groups: two.groups });
      await removeMany(tx, [two]);
      await insert(tx, { ...two, tags: [...two.tags, 'nueva'] });
      await applyFacetChanges(tx);
      const kept = await storedBits(tx);
      const totals = await tx
        .select()
        .from(candidateFacets)
        .where(sql`count > 0`)
        .orderBy(sql`1, 2`);
      await recountFacets(tx);
      expect(await storedBits(tx)).toEqual(kept);
      expect(
        await tx
          .select()
          .from(candidateFacets)
          .orderBy(sql`1, 2`),
      ).toEqual(totals);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
});

test('counting again in many statements gives the same counts and bits as in one', async () => {
  const stored = async (tx: Tx) => [
    await storedBits(tx),
    await tx
      .select()
      .from(candidateFacets)
      .orderBy(sql`1, 2`),
  ];
  await expect(
    api.database.write(async (tx) => {
      await recountFacets(tx);
      const atOnce = await stored(tx);
      await recountFacets(tx, 2);
      expect(await stored(tx)).toEqual(atOnce);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
});

test('simultaneous registrations are counted once each, whichever process adds them up', async () => {
  const count = async () => {
    const { counts } = await countFitting(api.database.read, sql`true`, ['viability']);
    return counts.reduce((sum, option) => sum + option.count, 0);
  };
  const before = await count();
  const person = rows[0] as CandidateRow;
  const newcomers = Array.from({ length: 20 }, () => {
    const { docID: _docID, position: _position, ...row } = person;
    return row;
  });
  const written = await Promise.all([
    ...newcomers.map((row) => api.database.write((tx) => insert(tx, row))),
    applyFacetChanges(api.database.read).then(() => undefined),
    applyFacetChanges(api.database.read).then(() => undefined),
  ]);
  expect(await count()).toBe(before + 20);
  const added = written.filter((row) => row !== undefined);
  await api.database.write((tx) => removeMany(tx, added));
  expect(await count()).toBe(before);
});
