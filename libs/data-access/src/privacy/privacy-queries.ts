import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getArcoRequest, listArcoRequests, listRetentionRules, type ArcoRequestId } from '@vinculo/contracts/privacy';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const PAGE_SIZE = 50;

export type ArcoFilters = Omit<RequestOf<typeof listArcoRequests>['query'], 'cursor' | 'limit'>;

export const privacyQueries = {
  all: () => ['privacy'] as const,
  /** What is due first, first. */
  requests: (filters: ArcoFilters) =>
    infiniteQueryOptions({
      queryKey: ['privacy', 'requests', filters],
      queryFn: ({ pageParam, signal }) =>
        call(
          listArcoRequests,
          { query: { limit: PAGE_SIZE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  request: (requestID: ArcoRequestId) =>
    queryOptions({
      queryKey: ['privacy', 'request', requestID],
      queryFn: ({ signal }) => call(getArcoRequest, { params: { requestID } }, { signal }),
    }),
  /** The rules, and what they would do now. */
  retention: () =>
    queryOptions({
      queryKey: ['privacy', 'retention'],
      queryFn: ({ signal }) => call(listRetentionRules, {}, { signal }),
    }),
};
