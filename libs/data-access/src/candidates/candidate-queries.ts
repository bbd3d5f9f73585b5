import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import {
  countCandidateFacets,
  FACETS,
  getCandidate,
  listCandidateEvents,
  listCandidateNotes,
  searchCandidates,
  type CandidateFilters,
  type CandidateId,
  type CandidateSort,
  type Facet,
} from '@vinculo/contracts/candidates';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../http';

const EVENTS_PAGE_SIZE = 30;

/** Facets shown in a list that the user opens. They have the most options and take the longest to count. */
export const LISTED_FACETS: readonly Facet[] = ['position', 'state', 'knownFunctions', 'wishedPlaces'];
const FACETS_IN_SIGHT: readonly Facet[] = FACETS.filter((facet) => !LISTED_FACETS.includes(facet));

export interface CandidateSearch {
  readonly filters: CandidateFilters;
  readonly sort: CandidateSort;
  readonly direction: 'asc' | 'desc';
  readonly pageSize: number;
  /** From the previous page, when it is known; a jump skips rows instead. */
  readonly cursor: string | undefined;
  readonly skip: number;
}

export const candidateQueries = {
  all: () => ['candidates'] as const,
  searches: () => ['candidates', 'search'] as const,
  /** One page of results; the previous one stays on screen until it arrives; a newer search cancels an older one. */
  search: ({ filters, sort, direction, pageSize, cursor, skip }: CandidateSearch) =>
    queryOptions({
      queryKey: ['candidates', 'search', filters, sort, direction, pageSize, cursor, skip],
      meta: { live: { candidate: 'any', document: 'any' } },
      queryFn: ({ signal }) =>
        call(
          searchCandidates,
          { body: { ...filters, sort, direction, limit: pageSize, skip, ...(cursor === undefined ? {} : { cursor }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** How many of the matching people have each option of these facets. */
  facets: (filters: CandidateFilters, facets = FACETS_IN_SIGHT) =>
    queryOptions({
      queryKey: ['candidates', 'facets', filters, facets],
      meta: { live: { candidate: 'any', document: 'any' } },
      queryFn: ({ signal }) => call(countCandidateFacets, { body: { ...filters, facets: [...facets] } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['candidates', 'detail', docID],
      meta: { live: { candidate: [docID], document: [docID] } },
      queryFn: ({ signal }) => call(getCandidate, { params: { docID } }, { signal }),
    }),
  notes: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['candidates', 'notes', docID],
      meta: { live: { candidate: [docID] } },
      queryFn: async ({ signal }) => (await call(listCandidateNotes, { params: { docID } }, { signal })).items,
    }),
  /** The whole history, or one kind of event of it. */
  events: (docID: CandidateId, action?: AuditAction) =>
    infiniteQueryOptions({
      queryKey: ['candidates', 'events', docID, ...(action === undefined ? [] : [action])],
      meta: { live: { candidate: [docID], document: [docID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listCandidateEvents,
          {
            params: { docID },
            query: {
              limit: EVENTS_PAGE_SIZE,
              ...(action === undefined ? {} : { action }),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
};
