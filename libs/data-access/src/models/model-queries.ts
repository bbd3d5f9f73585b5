import { queryOptions } from '@tanstack/react-query';
import { listModels, readModelPerformance } from '@vinculo/contracts/models';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const FRESH_MS = 60_000;

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
};
