import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CompanyId } from '@vinculo/contracts/companies';
import {
  countVacancies,
  getVacancy,
  listCompanyJobs,
  listConnectionJobs,
  listVacancies,
  listVacancyEvents,
  type JobId,
  type Vacancy,
  type VacancyFilters,
} from '@vinculo/contracts/vacancies';
import { toTimestampDate } from '@vinculo/domain/formats';
import { call } from '../http';
import { companyVacanciesKey, JOBS_KEY } from '../lists';

const PAGE_SIZE = 40;
const EVENTS_PAGE_SIZE = 30;

/** Sorts by `createdAt`: the merged list may arrive in any order. */
const newestFirst = (jobs: readonly Vacancy[]): Vacancy[] =>
  [...jobs].sort((one, other) => createdMs(other) - createdMs(one));
const createdMs = ({ createdAt }: Vacancy): number => toTimestampDate(createdAt)?.getTime() ?? 0;

export const vacancyQueries = {
  all: () => ['vacancies'] as const,
  /** The jobs of all companies, newest first; requested when the jobs store is empty, or after a change. */
  connection: () =>
    queryOptions({
      queryKey: JOBS_KEY,
      meta: { live: { vacancy: 'any', company: 'any', catalog: 'any' } },
      queryFn: async ({ signal }) => newestFirst(await call(listConnectionJobs, { body: {} }, { signal })),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
  /** One company's vacancies, newest first: the backup copy that local filters read. */
  ofCompany: (companyID: CompanyId) =>
    queryOptions({
      queryKey: companyVacanciesKey(companyID),
      meta: { live: { vacancy: [companyID], company: [companyID], catalog: 'any' } },
      queryFn: async ({ signal }) =>
        newestFirst(await call(listCompanyJobs, { body: { IDCompany: companyID } }, { signal })),
    }),
  lists: () => ['vacancies', 'list'] as const,
  /** The vacancies of all companies by filter, in keyset pages of 40. */
  list: (filters: VacancyFilters) =>
    infiniteQueryOptions({
      queryKey: ['vacancies', 'list', filters],
      meta: { live: { vacancy: 'any', company: 'any', catalog: 'any', application: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listVacancies,
          { query: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** The number of vacancies in each status, equal to the length of the list filtered by that status. */
  counts: () =>
    queryOptions({
      queryKey: ['vacancies', 'counts'],
      meta: { live: { vacancy: 'any' } },
      queryFn: ({ signal }) => call(countVacancies, {}, { signal }),
    }),
  detail: (jobID: JobId) =>
    queryOptions({
      queryKey: ['vacancies', 'detail', jobID],
      meta: { live: { vacancy: [jobID], company: 'any', catalog: 'any' } },
      queryFn: ({ signal }) => call(getVacancy, { params: { jobID } }, { signal }),
    }),
  /** The vacancy's history, newest first. */
  events: (jobID: JobId) =>
    infiniteQueryOptions({
      queryKey: ['vacancies', 'events', jobID],
      meta: { live: { vacancy: [jobID] } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listVacancyEvents,
          {
            params: { jobID },
            query: { limit: EVENTS_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
};
