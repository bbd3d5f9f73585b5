import { queryOptions } from '@tanstack/react-query';
import { listShortlists } from '@vinculo/contracts/shortlists';
import type { JobId } from '@vinculo/contracts/vacancies';
import { call } from '../http';

export const shortlistQueries = {
  all: () => ['shortlists'] as const,
  /** The shortlists of a vacancy, newest first. */
  ofVacancy: (jobID: JobId) =>
    queryOptions({
      queryKey: ['shortlists', jobID],
      meta: { live: { vacancy: [jobID], application: 'any', candidate: 'any' } },
      queryFn: async ({ signal }) => (await call(listShortlists, { params: { jobID } }, { signal })).items,
    }),
};
