import { FACETS, type CandidateFilters, type countCandidateFacets, type Facet } from '@vinculo/contracts/candidates';
import { CRIMINAL_RECORD, identifiersIn } from '@vinculo/domain/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../../http/route';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { conditionsOf } from './candidate-filter';
import { countChosen, countFitting, readBits, type Counted, type OptionCount } from './facets.repository';
import type { OptionBits } from './option-bits';

/** The filters without the choices of a facet. Document types stay: each further one always narrows the result. */
const WITHOUT: Readonly<Partial<Record<Facet, Partial<CandidateFilters>>>> = {
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
};

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

const NOTHING_COUNTED = {
  viability: {},
  position: {},
  state: {},
  education: {},
  experience: {},
  origin: {},
  nationality: {},
  fair: {},
  languages: {},
  tags: {},
  groups: {},
  documents: {},
  wishedTimes: {},
  wishedModalities: {},
  wishedDays: {},
  wishedTurns: {},
  knownFunctions: {},
  wishedPlaces: {},
} as const satisfies Record<Facet, object>;

const isNarrowed = (filters: CandidateFilters, facet: Facet): boolean =>
  JSON.stringify({ ...filters, ...WITHOUT[facet] }) !== JSON.stringify(filters);

export async function countCandidateFacetsQuery(
  context: RouteContext,
  { body: { facets: asked, ...filters } }: ParsedRequestOf<typeof countCandidateFacets>,
): Promise<ResponseOf<typeof countCandidateFacets>> {
  // Counts beside an identifier would reveal its owner without an event in that file.
  if (identifiersIn(filters).length > 0) return { atLeast: [...FACETS], facets: NOTHING_COUNTED };
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
  for (const facet of narrowed) await count({ ...filters, ...WITHOUT[facet] }, [facet]);
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
    facets: {
      viability: of('viability'),
      position: of('position'),
      state: of('state'),
      education: of('education'),
      experience: of('experience'),
      origin: of('origin'),
      nationality: of('nationality'),
      fair: of('fair'),
      languages: of('languages'),
      tags: of('tags'),
      groups: of('groups'),
      documents: of('documents'),
      wishedTimes: of('wishedTimes'),
      wishedModalities: of('wishedModalities'),
      wishedDays: of('wishedDays'),
      wishedTurns: of('wishedTurns'),
      knownFunctions: of('knownFunctions'),
      wishedPlaces: of('wishedPlaces'),
    },
  };
}
