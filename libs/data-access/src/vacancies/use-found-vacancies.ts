import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { vacancyFilters, type VacancyFilters } from '@vinculo/contracts/vacancies';
import { useDeferredValue } from 'react';
import { vacancyQueries } from './vacancy-queries';

const MOST = 6;

/** Vacancies by name, company or RFC, to choose from them; without a text those that changed last. */
export function useFoundVacancies(search: string, filters: Pick<VacancyFilters, 'status'> = {}) {
  const sought = vacancyFilters.shape.search.safeParse(useDeferredValue(search).trim()).data ?? '';
  const query = useInfiniteQuery({
    ...vacancyQueries.list({ ...filters, sort: 'updated', ...(sought === '' ? {} : { search: sought }) }),
    placeholderData: keepPreviousData,
  });
  // What was found for another text is not offered: Enter would choose it.
  const found = query.isPlaceholderData ? [] : (query.data?.pages[0]?.items ?? []);
  return { found: found.slice(0, MOST), isSearching: query.isFetching && found.length === 0, isError: query.isError };
}
