import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { companyFilters } from '@vinculo/contracts/companies';
import { useDeferredValue } from 'react';
import { foundOf } from '../lists/found-of';
import { companyQueries } from './company-queries';

/** Companies by name or RFC, to choose from them; without a text those of the latest activity. */
export function useFoundCompanies(search: string) {
  const sought = companyFilters.shape.search.safeParse(useDeferredValue(search).trim()).data ?? '';
  return foundOf(
    useInfiniteQuery({
      ...companyQueries.list({ sort: 'activity', direction: 'desc', ...(sought === '' ? {} : { search: sought }) }),
      placeholderData: keepPreviousData,
    }),
  );
}
