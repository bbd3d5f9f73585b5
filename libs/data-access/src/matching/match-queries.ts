import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { candidateId, type CandidateFilters, type CandidateId } from '@vinculo/contracts/candidates';
import {
  listCandidateMatches,
  listOpposed,
  listRelaxations,
  rankCandidates,
  readMatch,
  scoreCandidates,
  type PersonKey,
} from '@vinculo/contracts/matching';
import type { State } from '@vinculo/domain/catalogs';
import type { JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';

const PAGE_SIZE = 40;

/** Changes name docIDs, which a handle cannot be compared with. */
const changesOf = (docID: PersonKey): readonly string[] | 'any' =>
  candidateId.safeParse(docID).success ? [docID] : 'any';

export const matchQueries = {
  all: () => ['matches'] as const,
  /** Everyone who matches the filters, best first, in pages of 40. */
  ranking: (jobID: JobId, filters: Partial<CandidateFilters> & { readonly blind: boolean }) =>
    infiniteQueryOptions({
      queryKey: ['matches', 'ranking', jobID, filters],
      meta: { live: { candidate: 'any', vacancy: [jobID], application: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          rankCandidates,
          {
            params: { jobID },
            body: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  /** The score of one candidate for a vacancy, part by part. */
  breakdown: (jobID: JobId, docID: PersonKey) =>
    queryOptions({
      queryKey: ['matches', 'breakdown', jobID, docID],
      meta: {
        live: {
          candidate: changesOf(docID),
          vacancy: [jobID],
          document: changesOf(docID),
          application: changesOf(docID),
        },
      },
      queryFn: ({ signal }) => call(readMatch, { params: { jobID, docID } }, { signal }),
    }),
  /** The scores of some candidates for a vacancy; people who are gone are left out. */
  scores: (jobID: JobId, docIDs: readonly CandidateId[]) =>
    queryOptions({
      queryKey: ['matches', 'scores', jobID, docIDs],
      meta: { live: { candidate: docIDs, vacancy: [jobID] } },
      queryFn: async ({ signal }) => {
        const { items } = await call(scoreCandidates, { params: { jobID }, body: { docIDs: [...docIDs] } }, { signal });
        return new Map(items.map((item) => [item.docID, item]));
      },
    }),
  /** What the vacancy would gain if one requirement were relaxed. */
  /** @param state one that is sought in besides. */
  relaxations: (jobID: JobId, state?: State) =>
    queryOptions({
      queryKey: ['matches', 'relaxations', jobID, ...(state === undefined ? [] : [state])],
      meta: { live: { vacancy: [jobID] } },
      queryFn: ({ signal }) =>
        call(listRelaxations, { params: { jobID }, query: state === undefined ? {} : { state } }, { signal }),
    }),
  /** The active vacancies that a candidate fits best. */
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['matches', 'candidate', docID],
      meta: { live: { candidate: [docID], vacancy: 'any' } },
      queryFn: ({ signal }) => call(listCandidateMatches, { params: { docID } }, { signal }),
    }),
  /** The people who opposed automated scoring, in the order of their registration; in a blind answer in no order. */
  opposed: (jobID: JobId, isBlind: boolean) =>
    infiniteQueryOptions({
      queryKey: ['matches', 'opposed', jobID, isBlind],
      meta: { live: { candidate: 'any', vacancy: [jobID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listOpposed,
          {
            params: { jobID },
            query: {
              limit: PAGE_SIZE,
              ...(isBlind && { blind: 'on' as const }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
};
