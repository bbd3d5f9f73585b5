import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCandidateApplications, listVacancyApplications } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';

const PAGE_SIZE = 40;

export const applicationQueries = {
  all: () => ['applications'] as const,
  /** The vacancies that a candidate is in, newest first. */
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['applications', 'candidate', docID],
      meta: { live: { candidate: [docID], vacancy: 'any', company: 'any' } },
      queryFn: async ({ signal }) => (await call(listCandidateApplications, { params: { docID } }, { signal })).items,
    }),
  /** The candidates in a vacancy, newest first, in keyset pages of 40. */
  ofVacancy: (jobID: JobId) =>
    infiniteQueryOptions({
      queryKey: ['applications', 'vacancy', jobID],
      meta: { live: { candidate: 'any', vacancy: [jobID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listVacancyApplications,
          { params: { jobID }, query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
};
