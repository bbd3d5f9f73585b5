import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { vacancyFilters, type VacancyFilters } from '@vinculo/contracts/vacancies';
import { useDeferredValue } from 'react';
import { vacancyQueries } from './vacancy-queries';

const MOST = 6;

/** Vacancies by name, company or RFC; without a text those that changed last. The previous ones stay until they arrive. */
export function useSoughtVacancies(search: string, filters: Pick<VacancyFilters, 'status'> = {}) {
  const sought = vacancyFilters.shape.search.safeParse(search.trim()).data ?? '';
  return useInfiniteQuery({
    ...vacancyQueries.list({ ...filters, sort: 'updated', ...(sought === '' ? {} : { search: sought }) }),
    placeholderData: keepPreviousData,
  });
}

/** The first of them, to choose from as somebody types. */
export function useFoundVacancies(search: string) {
  const query = useSoughtVacancies(useDeferredValue(search));
  // What was found for another text is not offered: Enter would choose it.
  const found = query.isPlaceholderData ? [] : (query.data?.pages[0]?.items ?? []);
  return { found: found.slice(0, MOST), isSearching: query.isFetching && found.length === 0, isError: query.isError };
}
