import { queryOptions, useMutation } from '@tanstack/react-query';
import { getRelease, publishRelease, type Release } from '@vinculo/contracts/release';
import { call } from '../http';

export const releaseQueries = {
  /** The published version, and how many tabs would follow another one. */
  current: () => queryOptions({ queryKey: ['release'], queryFn: ({ signal }) => call(getRelease, {}, { signal }) }),
};

export const usePublishRelease = () =>
  useMutation({
    mutationFn: (release: Release) => call(publishRelease, { body: release }),
    meta: { invalidates: [releaseQueries.current().queryKey] },
  });
