import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { vacancyFilters, type VacancyFilters } from '@vinculo/contracts/vacancies';
import { useDeferredValue } from 'react';
import { foundOf } from '../lists/found-of';
import { vacancyQueries } from './vacancy-queries';

/** Vacancies by name, company or RFC; without a text those that changed last. The previous ones stay until they arrive. */
export function useSoughtVacancies(search: string, filters: Pick<VacancyFilters, 'status'> = {}) {
  const sought = vacancyFilters.shape.search.safeParse(search.trim()).data ?? '';
  return useInfiniteQuery({
    ...vacancyQueries.list({ ...filters, sort: 'updated', ...(sought === '' ? {} : { search: sought }) }),
    placeholderData: keepPreviousData,
  });
}

/** The first of them, to choose from as somebody types. */
export const useFoundVacancies = (search: string) => foundOf(useSoughtVacancies(useDeferredValue(search)));
