import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  ARCO_STATES,
  getArcoRequest,
  listArcoRequests,
  listRetentionRules,
  type ArcoRequestId,
} from '@vinculo/contracts/privacy';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { refetchWhileWaiting } from '../mails';

const PAGE_SIZE = 50;

export type ArcoFilters = Omit<RequestOf<typeof listArcoRequests>['query'], 'cursor' | 'limit'>;

export const privacyQueries = {
  all: () => ['privacy'] as const,
  /** Ordered by due date. */
  requests: (filters: ArcoFilters) =>
    infiniteQueryOptions({
      queryKey: ['privacy', 'requests', filters],
      meta: { live: { privacy: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listArcoRequests,
          { query: { limit: PAGE_SIZE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** All requests of one person, the open ones first. */
  requestsOf: (docID: CandidateId) =>
    queryOptions({
      queryKey: ['privacy', 'requests', docID],
      meta: { live: { privacy: 'any' } },
      queryFn: async ({ signal }) => {
        const pages = await Promise.all(
          ARCO_STATES.map((state) => call(listArcoRequests, { query: { limit: PAGE_SIZE, state, docID } }, { signal })),
        );
        return pages.flatMap(({ items }) => items);
      },
    }),
  request: (requestID: ArcoRequestId) =>
    queryOptions({
      queryKey: ['privacy', 'request', requestID],
      meta: { live: { privacy: [requestID] } },
      queryFn: ({ signal }) => call(getArcoRequest, { params: { requestID } }, { signal }),
      refetchInterval: ({ state: { data } }) => refetchWhileWaiting([data?.mail ?? null]),
    }),
  /** The retention rules, and what they would do now. */
  retention: () =>
    queryOptions({
      queryKey: ['privacy', 'retention'],
      meta: { live: { privacy: 'any', retention: 'any' } },
      queryFn: ({ signal }) => call(listRetentionRules, {}, { signal }),
    }),
};
