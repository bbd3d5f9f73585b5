import { queryOptions } from '@tanstack/react-query';
import { listCatalogs, readCatalogUse } from '@vinculo/contracts/catalogs';
import { call } from '../http';
import { keepLabels } from './labels';

const FRESH_FOR = 60 * 60_000;

export const catalogQueries = {
  /** The catalogues that staff edit. Changes arrive over the event stream. */
  all: () =>
    queryOptions({
      queryKey: ['catalogs', 'all'],
      meta: { live: { catalog: 'any' } },
      queryFn: async ({ signal }) => {
        const { items } = await call(listCatalogs, {}, { signal });
        keepLabels(items);
        return items;
      },
      staleTime: FRESH_FOR,
    }),
  /** How many records use an entry. */
  use: (entryID: string) =>
    queryOptions({
      queryKey: ['catalogs', 'use', entryID],
      meta: { live: { catalog: 'any', company: 'any', vacancy: 'any', candidate: 'any' } },
      queryFn: ({ signal }) => call(readCatalogUse, { params: { entryID } }, { signal }),
    }),
};
