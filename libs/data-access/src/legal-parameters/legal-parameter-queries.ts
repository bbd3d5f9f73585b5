import { queryOptions } from '@tanstack/react-query';
import { listLegalParameters } from '@vinculo/contracts/legal-parameters';
import { call } from '../http';

const FRESH_FOR = 60 * 60_000;

export const legalParameterQueries = {
  /** What the law sets as a number; it changes a few times a year. */
  list: () =>
    queryOptions({
      queryKey: ['legal-parameters'],
      queryFn: async ({ signal }) => (await call(listLegalParameters, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
};
