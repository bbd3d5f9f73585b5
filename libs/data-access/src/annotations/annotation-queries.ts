import { queryOptions } from '@tanstack/react-query';
import { listAnnotations } from '@vinculo/contracts/annotations';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';

const FRESH_MS = 60_000;

export const annotationQueries = {
  all: () => ['annotations'],
  list: (query: RequestOf<typeof listAnnotations>['query']) =>
    queryOptions({
      queryKey: [...annotationQueries.all(), query],
      meta: { live: { annotation: 'any' } },
      queryFn: async ({ signal }) => (await call(listAnnotations, { query }, { signal })).items,
      staleTime: FRESH_MS,
    }),
};
