import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listModelOutcomes,
  listModels,
  listShadowPeople,
  listShadowRuns,
  listShadowVacancies,
  readModelPerformance,
  type ShadowRunId,
} from '@vinculo/contracts/models';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const FRESH_MS = 60_000;
const POLL_MS = 1_000;
const PAGE_SIZE = 40;

type PerformanceRequest = RequestOf<typeof readModelPerformance>['body'];
export type ModelOutcomesRequest = Omit<RequestOf<typeof listModelOutcomes>['body'], 'cursor' | 'limit'>;

export const modelQueries = {
  all: () => ['models'],
  list: () =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'list'],
      meta: { live: { model: 'any' } },
      queryFn: ({ signal }) => call(listModels, {}, { signal }),
      staleTime: FRESH_MS,
    }),
  performance: (body: PerformanceRequest) =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'performance', body],
      meta: { live: { model: 'any' } },
      queryFn: ({ signal }) => call(readModelPerformance, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** The scored applications that a figure of the performance counts, newest first, in pages of 40. */
  outcomes: (body: ModelOutcomesRequest) =>
    infiniteQueryOptions({
      queryKey: [...modelQueries.all(), 'outcomes', body],
      meta: { live: { model: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listModelOutcomes,
          { body: { ...body, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal, isCostly: true },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),
  /** Requested again each second while one goes on. */
  shadowRuns: () =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'shadow'],
      meta: { live: { model: 'any' } },
      queryFn: async ({ signal }) => (await call(listShadowRuns, {}, { signal })).items,
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') === true ? POLL_MS : false),
    }),
  /** Of a run that has ended. */
  shadowVacancies: (runID: ShadowRunId) =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'shadow', runID],
      meta: { live: { model: 'any' } },
      queryFn: async ({ signal }) => (await call(listShadowVacancies, { params: { runID } }, { signal })).items,
      staleTime: FRESH_MS,
    }),
  shadowPeople: (runID: ShadowRunId, jobID: JobId) =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'shadow', runID, jobID],
      meta: { live: { model: 'any' } },
      queryFn: async ({ signal }) => (await call(listShadowPeople, { params: { runID, jobID } }, { signal })).items,
      staleTime: FRESH_MS,
    }),
};
