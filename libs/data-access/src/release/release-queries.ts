import { queryOptions, useMutation } from '@tanstack/react-query';
import { getRelease, publishRelease, type Release } from '@vinculo/contracts/release';
import { call } from '../http';

const COUNT_EVERY_MS = 10_000;

export const releaseQueries = {
  /** The published version, and how many tabs would follow another one. */
  current: () =>
    queryOptions({
      queryKey: ['release'],
      meta: { live: { release: 'any' } },
      queryFn: ({ signal }) => call(getRelease, {}, { signal }),
      // No event reports tabs that open or close.
      staleTime: 0,
      refetchInterval: COUNT_EVERY_MS,
    }),
};

export const usePublishRelease = () =>
  useMutation({
    mutationFn: (release: Release) => call(publishRelease, { body: release }),
    meta: { invalidates: [releaseQueries.current().queryKey] },
  });
