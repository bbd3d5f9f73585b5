import { queryOptions } from '@tanstack/react-query';
import { readWaiting, type WholeQueue } from '@vinculo/contracts/waiting';
import { call } from '../http';

const LIVE = {
  referral: 'any',
  application: 'any',
  vacancy: 'any',
  document: 'any',
  candidate: 'any',
  privacy: 'any',
  access_request: 'any',
  job: 'any',
} as const;

/** Many writes change what waits, so it is requested whenever it is shown. */
export const waitingQueries = {
  /** The user's pending work: the first rows of each queue, and counts. */
  all: () =>
    queryOptions({
      queryKey: ['waiting'],
      meta: { live: { ...LIVE } },
      queryFn: ({ signal }) => call(readWaiting, { query: {} }, { signal }),
      staleTime: 0,
    }),
  /** One queue with more of its rows. */
  queue: (queue: WholeQueue) =>
    queryOptions({
      queryKey: ['waiting', queue],
      meta: { live: { ...LIVE } },
      queryFn: ({ signal }) => call(readWaiting, { query: { queue } }, { signal }),
      staleTime: 0,
    }),
};
