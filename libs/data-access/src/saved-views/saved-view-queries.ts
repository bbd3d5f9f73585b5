import { queryOptions } from '@tanstack/react-query';
import { listSavedViews } from '@vinculo/contracts/saved-views';
import { call } from '../http';

const FRESH_FOR = 5 * 60_000;

export const savedViewQueries = {
  /** The reader's own views and those shared with all, by name. */
  list: () =>
    queryOptions({
      queryKey: ['saved-views'],
      meta: { live: { saved_view: 'any', staff: 'any' } },
      queryFn: async ({ signal }) => (await call(listSavedViews, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
};
