import { queryOptions } from '@tanstack/react-query';
import { listHolidays, listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { call } from '../http';

const FRESH_FOR = 60 * 60_000;

export const legalParameterQueries = {
  /** What the law sets as a number; it changes a few times a year. */
  list: () =>
    queryOptions({
      queryKey: ['legal-parameters', 'values'],
      meta: { live: { parameter: 'any' } },
      queryFn: async ({ signal }) => (await call(listLegalParameters, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
  /** Days of rest beyond those the law sets for every year, retired ones too. */
  holidays: () =>
    queryOptions({
      queryKey: ['legal-parameters', 'holidays'],
      meta: { live: { parameter: 'any' } },
      queryFn: async ({ signal }) => (await call(listHolidays, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
};
