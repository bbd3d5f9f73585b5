import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

/** The filters of every list: too much for a first screen. */
export const savedViewsContract = () => import('@vinculo/contracts/saved-views');

const FRESH_FOR = 5 * 60_000;

export const savedViewQueries = {
  /** The views of all lists: the reader's own and those shared with all, by name. */
  list: () =>
    queryOptions({
      queryKey: ['saved-views'],
      meta: { live: { saved_view: 'any', staff: 'any' } },
      queryFn: async ({ signal }) => {
        const { listSavedViews } = await savedViewsContract();
        return (await call(listSavedViews, {}, { signal })).items;
      },
      staleTime: FRESH_FOR,
    }),
};
