import { queryOptions } from '@tanstack/react-query';
import { listModels } from '@vinculo/contracts/models';
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
};
