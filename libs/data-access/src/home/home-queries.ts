import { queryOptions } from '@tanstack/react-query';
import { readHomeArrangement } from '@vinculo/contracts/home';
import { call } from '../http';

const FRESH_MS = 5 * 60_000;

export const homeQueries = {
  arrangement: () =>
    queryOptions({
      queryKey: ['home', 'arrangement'],
      queryFn: ({ signal }) => call(readHomeArrangement, {}, { signal }),
      staleTime: FRESH_MS,
    }),
};
