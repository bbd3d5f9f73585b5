import {
  documentTypes,
  education,
  languages,
  modality,
  states,
  valuesOf,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import { blankFields, experienceBands, nationalities, origins, viability } from '@vinculo/domain/candidates';
import { CANDIDATE_PAGE_SIZE, MATCH_RANGE, USERS_INDEX } from '@vinculo/domain/constants';
import { MAX_SALARY } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { day, endpoint, line, LONGEST_SEARCH, page } from '../wire';
import { candidateSummary } from './candidate';

export const CANDIDATE_SORTS = ['activity', 'name', 'matches', 'created'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** Maximum `skip`, in rows: how far a jump to a later page reaches. */
export const SKIP_LIMIT = 10_000;

const text = (max: number) => z._default(line(max), '');
const off = z._default(z.boolean(), false);
const score = z.int().check(z.gte(MATCH_RANGE.min), z.lte(MATCH_RANGE.max));
const someOf = <T extends z.ZodMiniType>(item: T, most = 20) => z._default(z.array(item).check(z.maxLength(most)), []);

/**
 * All filters of the candidate search but the paging. Members of a list are combined with OR, filters with AND.
 * Days are days in America/Mexico_City, both ends included; `date`, `startDate` and `endDate` look at when the person was
 * registered.
 */
export const candidateFilters = z.object({
  textSearch: text(LONGEST_SEARCH),
  address: text(120),
  rfc: text(20),
  nss: text(16),
  curp: text(24),
  viability: z._default(
    z.union([z.literal('all'), z.array(z.enum(valuesOf(viability))).check(z.minLength(1), z.maxLength(4))]),
    'all',
  ),
  hasDocuments: off,
  hasCurp: off,
  acta: off,
  gradeCertification: off,
  criminalRecord: off,
  passport: off,
  licence: off,
  cv: off,
  /** People who lack any of these types, unless staff said that it does not apply to them. */
  missingFilter: someOf(z.enum(valuesOf(documentTypes))),
  /** People whose file says nothing of any of these. */
  blankFilter: someOf(z.enum(valuesOf(blankFields))),
  matches: z._default(z.object({ min: score, max: score }), { ...MATCH_RANGE }),
  date: z._default(z.nullable(day), null),
  startDate: z._default(z.nullable(day), null),
  endDate: z._default(z.nullable(day), null),
  /** People whose latest activity is before this day. */
  idleSince: z._default(z.nullable(day), null),
  fairFilter: text(80),
  languagesFilter: someOf(z.enum(valuesOf(languages))),
  nationalityFilter: someOf(z.enum(valuesOf(nationalities))),
  originFilter: someOf(z.enum(valuesOf(origins))),
  tagFilter: someOf(line(40)),
  groupFilter: someOf(line(40)),
  stateFilter: someOf(z.enum(valuesOf(states)), states.length),
  /** Positions that people look for, as the catalogue stores them. */
  positionFilter: someOf(line(120)),
  educationFilter: someOf(z.enum(valuesOf(education))),
  experienceFilter: someOf(z.enum(valuesOf(experienceBands))),
  /** What people said that they would accept; who said nothing is not found by these. */
  timesFilter: someOf(z.enum(valuesOf(workTime))),
  modalitiesFilter: someOf(z.enum(valuesOf(modality))),
  daysFilter: someOf(z.enum(valuesOf(workDays))),
  turnsFilter: someOf(z.enum(valuesOf(workTurns))),
  /** Functions that people know, as the catalogue stores them. */
  functionsFilter: someOf(line(120)),
  /** The states that people would work in. */
  placesFilter: someOf(z.enum(valuesOf(states)), states.length),
  /** People who would accept this pay, in Mexican pesos a month. */
  payFilter: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MAX_SALARY))), null),
});
export type CandidateFilters = z.output<typeof candidateFilters>;

/** The filter with the chosen options of each facet. Document types have a filter each: `DOCUMENT_FILTERS`. */
export const FACET_FILTERS = {
  viability: 'viability',
  position: 'positionFilter',
  state: 'stateFilter',
  education: 'educationFilter',
  experience: 'experienceFilter',
  origin: 'originFilter',
  nationality: 'nationalityFilter',
  fair: 'fairFilter',
  languages: 'languagesFilter',
  tags: 'tagFilter',
  groups: 'groupFilter',
  wishedTimes: 'timesFilter',
  wishedModalities: 'modalitiesFilter',
  wishedDays: 'daysFilter',
  wishedTurns: 'turnsFilter',
  knownFunctions: 'functionsFilter',
  wishedPlaces: 'placesFilter',
} as const satisfies Record<string, keyof CandidateFilters>;
export type ChosenFacet = keyof typeof FACET_FILTERS;

export type Facet = ChosenFacet | 'documents';
export const CHOSEN_FACETS = Object.keys(FACET_FILTERS) as readonly ChosenFacet[];
export const FACETS: readonly Facet[] = [...CHOSEN_FACETS, 'documents'];

/** Among the documents: people who have any of them. */
export const ANY_DOCUMENT = 'any';

const facetCounts = z.object({
  /** By facet and value, how many people have it who match all the other facets' filters. Values with a count of zero are left out. */
  facets: z.record(z.enum(FACETS), z.record(z.string(), z.int())),
  /** Facets of which only some people were counted: each count is the least there are, up to COUNT_CAP. */
  atLeast: z.array(z.enum(FACETS)),
});
export type FacetCounts = z.output<typeof facetCounts>;

export const searchCandidates = endpoint({
  name: 'searchCandidates',
  host: 'search',
  method: 'POST',
  path: `/indexes/${USERS_INDEX}/search`,
  effect: 'read',
  summary: 'Candidates by filter, in keyset pages; identifiers and words travel in the body',
  body: z.extend(candidateFilters, {
    sort: z._default(z.enum(CANDIDATE_SORTS), 'activity'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    cursor: z.optional(z.string().check(z.maxLength(400))),
    /** Rows to leave out after the cursor: a jump to a page further on. */
    skip: z._default(z.int().check(z.gte(0), z.lte(SKIP_LIMIT)), 0),
    limit: z._default(z.int().check(z.gte(1), z.lte(200)), CANDIDATE_PAGE_SIZE),
  }),
  response: page(candidateSummary),
});

export const countCandidateFacets = endpoint({
  name: 'countCandidateFacets',
  host: 'search',
  method: 'POST',
  path: `/indexes/${USERS_INDEX}/facets`,
  effect: 'read',
  summary: 'How many of the matching candidates have each option of the facets that are asked for',
  body: z.extend(candidateFilters, {
    facets: z._default(z.array(z.enum(FACETS)).check(z.minLength(1), z.maxLength(FACETS.length)), [...FACETS]),
  }),
  response: facetCounts,
});
