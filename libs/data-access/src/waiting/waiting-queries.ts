import { queryOptions } from '@tanstack/react-query';
import { countWaiting } from '@vinculo/contracts/waiting';
import { call } from '../http';

export const waitingQueries = {
  /** How much waits for the signed-in person. Many writes change it, so it is asked for whenever it is shown. */
  counts: () =>
    queryOptions({
      queryKey: ['waiting'],
      meta: { live: { document: 'any', candidate: 'any', privacy: 'any', access_request: 'any', job: 'any' } },
      queryFn: ({ signal }) => call(countWaiting, {}, { signal }),
      staleTime: 0,
    }),
};
