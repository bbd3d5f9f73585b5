import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveHomeArrangement, type HomeArrangement } from '@vinculo/contracts/home';
import { call } from '../http';
import { homeQueries } from './home-queries';

/** Shown at once, in the order in which it was arranged; rolled back when the server does not take it. */
export const useSaveHomeArrangement = () => {
  const client = useQueryClient();
  const { queryKey } = homeQueries.arrangement();
  return useMutation({
    mutationFn: (body: HomeArrangement) => call(saveHomeArrangement, { body }),
    scope: { id: 'home-arrangement' },
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, next);
      return before;
    },
    onError: (_error, _next, before) => client.setQueryData(queryKey, before),
    meta: { invalidates: [] },
  });
};
