import { queryOptions } from '@tanstack/react-query';
import { readWaiting, type WholeQueue } from '@vinculo/contracts/waiting';
import { call } from '../http';

/** Many writes change what waits, so it is requested whenever it is shown. */
const common = {
  meta: {
    live: {
      application: 'any',
      vacancy: 'any',
      document: 'any',
      candidate: 'any',
      privacy: 'any',
      access_request: 'any',
      job: 'any',
    },
  },
  staleTime: 0,
} as const;

export const waitingQueries = {
  /** The user's pending work: the first rows of each queue, and counts. */
  all: () =>
    queryOptions({
      ...common,
      queryKey: ['waiting'],
      queryFn: ({ signal }) => call(readWaiting, { query: {} }, { signal }),
    }),
  /** One queue with more of its rows. */
  queue: (queue: WholeQueue) =>
    queryOptions({
      ...common,
      queryKey: ['waiting', queue],
      queryFn: ({ signal }) => call(readWaiting, { query: { queue } }, { signal }),
    }),
};
