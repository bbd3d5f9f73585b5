import { queryOptions } from '@tanstack/react-query';
import { listHolidays, listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { call } from '../http';

const FRESH_FOR = 60 * 60_000;

export const legalParameterQueries = {
  /** The numeric parameters set by law; they change a few times a year. */
  list: () =>
    queryOptions({
      queryKey: ['legal-parameters', 'values'],
      meta: { live: { parameter: 'any' } },
      queryFn: async ({ signal }) => (await call(listLegalParameters, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
  /** Holidays besides the yearly statutory ones, retired ones included. */
  holidays: () =>
    queryOptions({
      queryKey: ['legal-parameters', 'holidays'],
      meta: { live: { parameter: 'any' } },
      queryFn: async ({ signal }) => (await call(listHolidays, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
};
