import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAuditEvents } from '@vinculo/contracts/audit';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const PAGE_SIZE = 60;

export type AuditFilters = Omit<RequestOf<typeof listAuditEvents>['query'], 'cursor' | 'limit'>;

export const auditQueries = {
  /** The events of all users, newest first; never served from the cache, since new ones arrive all the time. */
  list: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(
          listAuditEvents,
          { query: { limit: PAGE_SIZE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
    }),
};
