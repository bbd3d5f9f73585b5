import {
  candidateFilters,
  FACET_FILTERS,
  FACETS,
  type CandidateFilters,
  type countCandidateFacets,
  type Facet,
} from '@vinculo/contracts/candidates';
import { CRIMINAL_RECORD, identifiersIn } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../../http/route';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { conditionsOf } from './candidate-filter';
import { forEachFacet } from './facet-columns';
import { countChosen, countFitting, readBits, type Counted, type OptionCount } from './facets.repository';
import type { OptionBits } from './option-bits';

const OFF = candidateFilters.parse({});

/** The filters without the choices of a facet. Document types stay: each further one always narrows the result. */
const withoutChoices = (filters: CandidateFilters, facet: Facet): CandidateFilters =>
  facet === 'documents' ? filters : { ...filters, [FACET_FILTERS[facet]]: OFF[FACET_FILTERS[facet]] };

async function countsOf(
  context: RouteContext,
  filters: CandidateFilters,
  facets: readonly Facet[],
  bitsNow: () => Promise<OptionBits>,
): Promise<Counted> {
  const { all, choices } = await conditionsOf(context, filters);
  return choices === null
    ? countFitting(context.tx, all, facets, { bitsNow })
    : { counts: await countChosen(context.tx, choices, facets, bitsNow), isAtLeast: false };
}

const isNarrowed = (filters: CandidateFilters, facet: Facet): boolean =>
  JSON.stringify(withoutChoices(filters, facet)) !== JSON.stringify(filters);

export async function countCandidateFacetsQuery(
  context: RouteContext,
  { body: { facets: asked, ...filters } }: ParsedRequestOf<typeof countCandidateFacets>,
): Promise<ResponseOf<typeof countCandidateFacets>> {
  // Counts beside an identifier would reveal its owner without an event in that file.
  if (identifiersIn(filters).length > 0) return { atLeast: [...FACETS], facets: forEachFacet(() => ({})) };
  const narrowed = asked.filter((facet) => isNarrowed(filters, facet));
  const others = asked.filter((facet) => !narrowed.includes(facet));
  const atLeast: Facet[] = [];
  const counts: OptionCount[] = [];
  let bits: Promise<OptionBits> | undefined;
  const bitsNow = () => (bits ??= readBits(context.tx));
  async function count(among: CandidateFilters, facets: readonly Facet[]): Promise<void> {
    const counted = await countsOf(context, among, facets, bitsNow);
    counts.push(...counted.counts);
    if (counted.isAtLeast) atLeast.push(...facets);
  }
  if (others.length > 0) await count(filters, others);
  // For facets with a choice: the counts that each option would have if it were chosen instead.
  for (const facet of narrowed) await count(withoutChoices(filters, facet), [facet]);
  const isOpen = await hasRecordAccess(context);
  const isReadable = ({ value }: OptionCount) => value !== CRIMINAL_RECORD || isOpen;
  const of = (facet: Facet) =>
    Object.fromEntries(
      counts
        .filter((row) => row.facet === facet && row.count !== 0 && isReadable(row))
        .map(({ value, count }) => [value, count]),
    );
  return {
    atLeast,
    facets: forEachFacet(of),
  };
}
