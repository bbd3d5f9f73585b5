import { queryOptions } from '@tanstack/react-query';
import { listTrapRisks } from '@vinculo/contracts/trap-risk';
import { call } from '../http';

const FRESH_MS = 60_000;

export const trapRiskQueries = {
  all: () => ['trap-risk'],
  list: () =>
    queryOptions({
      queryKey: [...trapRiskQueries.all(), 'list'],
      meta: { live: { vacancy: 'any', company: 'any', contact: 'any' } },
      queryFn: ({ signal }) => call(listTrapRisks, {}, { signal }),
      staleTime: FRESH_MS,
    }),
};
