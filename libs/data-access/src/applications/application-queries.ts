import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countVacancyApplications,
  getApplicationBoard,
  listCandidateApplications,
  listVacancyApplications,
  type VacancyApplicationFilters,
} from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';

const PAGE_SIZE = 40;

export interface BoardFilters {
  /** How many cards of each column. */
  readonly size: number;
  /** Only people without a reply. */
  readonly reply?: 'none' | undefined;
  /** A blind answer, where the vacancy does not require one anyway. */
  readonly blind?: 'on' | undefined;
}

export const applicationQueries = {
  all: () => ['applications'] as const,
  /** The vacancies that a candidate is in, newest first. */
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['applications', 'candidate', docID],
      meta: { live: { application: [docID], candidate: [docID], vacancy: 'any', company: 'any' } },
      queryFn: async ({ signal }) => (await call(listCandidateApplications, { params: { docID } }, { signal })).items,
    }),
  /** The candidates in a vacancy, the latest change of stage first, in keyset pages of 40. */
  ofVacancy: (jobID: JobId, filters: VacancyApplicationFilters & Pick<BoardFilters, 'blind'> = {}) =>
    infiniteQueryOptions({
      queryKey: ['applications', 'vacancy', jobID, filters],
      meta: { live: { application: 'any', candidate: 'any', vacancy: [jobID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listVacancyApplications,
          {
            params: { jobID },
            query: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** How many candidates are in each stage of a vacancy. */
  counts: (jobID: JobId) =>
    queryOptions({
      queryKey: ['applications', 'counts', jobID],
      meta: { live: { application: 'any', candidate: 'any', vacancy: [jobID] } },
      queryFn: ({ signal }) => call(countVacancyApplications, { params: { jobID } }, { signal }),
    }),
  boards: () => ['applications', 'board'] as const,
  /** The candidates in a vacancy by stage. */
  board: (jobID: JobId, filters: BoardFilters) =>
    queryOptions({
      queryKey: ['applications', 'board', jobID, filters],
      meta: { live: { application: 'any', candidate: 'any', vacancy: [jobID] } },
      queryFn: ({ signal }) => call(getApplicationBoard, { params: { jobID }, query: filters }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
