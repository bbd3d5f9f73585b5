import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { companyFilters, type CompanySummary } from '@vinculo/contracts/companies';
import { useDeferredValue } from 'react';
import { companyQueries } from './company-queries';

const MOST = 6;

/** Companies by name or RFC, to choose from them; without a text those of the latest activity. */
export function useFoundCompanies(search: string) {
  const sought = companyFilters.shape.search.safeParse(useDeferredValue(search).trim()).data ?? '';
  const query = useInfiniteQuery({
    ...companyQueries.list({ sort: 'activity', direction: 'desc', ...(sought === '' ? {} : { search: sought }) }),
    placeholderData: keepPreviousData,
  });
  // What was found for another text is not offered: Enter would choose it.
  const found: readonly CompanySummary[] = query.isPlaceholderData ? [] : (query.data?.pages[0]?.items ?? []);
  return { found: found.slice(0, MOST), isSearching: query.isFetching && found.length === 0, isError: query.isError };
}
