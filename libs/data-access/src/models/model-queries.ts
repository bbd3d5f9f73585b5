import { queryOptions } from '@tanstack/react-query';
import {
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

export const modelQueries = {
  all: () => ['models'],
  list: () =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'list'],
      meta: { live: { model: 'any' } },
      queryFn: ({ signal }) => call(listModels, {}, { signal }),
      staleTime: FRESH_MS,
    }),
  performance: (query: RequestOf<typeof readModelPerformance>['query']) =>
    queryOptions({
      queryKey: [...modelQueries.all(), 'performance', query],
      meta: { live: { model: 'any' } },
      queryFn: ({ signal }) => call(readModelPerformance, { query }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      retry: false,
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
