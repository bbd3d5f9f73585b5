import { queryOptions } from '@tanstack/react-query';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { call } from '../http';

export const applicationQueries = {
  all: () => ['applications'] as const,
  /** The vacancies that a candidate is in, newest first. */
  ofCandidate: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['applications', 'candidate', docID],
      queryFn: async ({ signal }) => (await call(listCandidateApplications, { params: { docID } }, { signal })).items,
    }),
};
