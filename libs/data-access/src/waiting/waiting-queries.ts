import { queryOptions } from '@tanstack/react-query';
import { countWaiting } from '@vinculo/contracts/waiting';
import { call } from '../http';

export const waitingQueries = {
  /** Counts of the user's pending work. Many writes change them, so they are requested whenever they are shown. */
  counts: () =>
    queryOptions({
      queryKey: ['waiting'],
      meta: { live: { document: 'any', candidate: 'any', privacy: 'any', access_request: 'any', job: 'any' } },
      queryFn: ({ signal }) => call(countWaiting, {}, { signal }),
      staleTime: 0,
    }),
};
