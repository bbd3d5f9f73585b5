import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditAction } from '@vinculo/contracts/audit';
import {
  getCompany,
  listCompanies,
  listCompanyEvents,
  listContacts,
  type CompanyFilters,
  type CompanyId,
} from '@vinculo/contracts/companies';
import { call } from '../http';

const PAGE_SIZE = 40;
const EVENTS_PAGE_SIZE = 30;

export const companyQueries = {
  all: () => ['companies'] as const,
  lists: () => ['companies', 'list'] as const,
  /** Keyset pages of 40; the next one is requested when the user scrolls near the end. */
  list: (filters: CompanyFilters) =>
    infiniteQueryOptions({
      queryKey: ['companies', 'list', filters],
      meta: { live: { company: 'any', contact: 'any', vacancy: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listCompanies,
          { query: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  detail: (companyID: CompanyId) =>
    queryOptions({
      queryKey: ['companies', 'detail', companyID],
      meta: { live: { company: [companyID], contact: [companyID], vacancy: [companyID] } },
      queryFn: ({ signal }) => call(getCompany, { params: { companyID } }, { signal }),
    }),
  contacts: (companyID: CompanyId) =>
    queryOptions({
      queryKey: ['companies', 'contacts', companyID],
      meta: { live: { contact: [companyID] } },
      queryFn: async ({ signal }) => (await call(listContacts, { params: { companyID } }, { signal })).items,
    }),
  /** The whole history, or one kind of event of it. */
  events: (companyID: CompanyId, action?: AuditAction) =>
    infiniteQueryOptions({
      queryKey: ['companies', 'events', companyID, ...(action === undefined ? [] : [action])],
      meta: { live: { company: [companyID], contact: [companyID], vacancy: [companyID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listCompanyEvents,
          {
            params: { companyID },
            query: {
              limit: EVENTS_PAGE_SIZE,
              ...(action === undefined ? {} : { action }),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
};
