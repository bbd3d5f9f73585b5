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

/** By `createdAt`, whatever the order in which they arrived. */
const newestFirst = (jobs: readonly Vacancy[]): Vacancy[] =>
  [...jobs].sort((one, other) => createdMs(other) - createdMs(one));
const createdMs = ({ createdAt }: Vacancy): number => toTimestampDate(createdAt)?.getTime() ?? 0;

export const vacancyQueries = {
  all: () => ['vacancies'] as const,
  /** The jobs of all companies, newest first; asked for when the jobs store is empty, or after something changed them. */
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
      meta: { live: { vacancy: 'any', company: 'any', catalog: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listVacancies,
          { query: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** How many of them stand in each status: as many as the list by that status holds. */
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
  /** What happened to it, newest first. */
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
