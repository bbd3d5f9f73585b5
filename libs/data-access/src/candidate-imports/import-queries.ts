import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listImportRows, listImports, type ImportSummary } from '@vinculo/contracts/candidate-imports';
import { call } from '../http';

const POLL_MS = 1000;

export const importQueries = {
  all: () => ['candidate-imports'] as const,
  /** The user's own imports, newest first, polled while one is running; and the last meaning of each heading. */
  list: () =>
    queryOptions({
      queryKey: ['candidate-imports', 'list'],
      queryFn: ({ signal }) => call(listImports, {}, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ state }) => state === 'applying' || state === 'undoing') === true ? POLL_MS : false,
    }),
  /** The rows that were not written or not undone; an import in another state has others. */
  rows: ({ importID, state }: Pick<ImportSummary, 'importID' | 'state'>) =>
    infiniteQueryOptions({
      queryKey: ['candidate-imports', 'rows', importID, state],
      queryFn: ({ pageParam, signal }) =>
        call(listImportRows, { params: { importID }, query: { after: pageParam } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.row ?? null) : null),
    }),
};
