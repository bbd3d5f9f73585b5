import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  cancelBackgroundJobs,
  listBackgroundJobs,
  retryBackgroundJobs,
  type BackgroundJobState,
} from '@vinculo/contracts/background-jobs';
import { call } from '../http';

const REFRESH_EVERY_MS = 5_000;
const KEY = ['background-jobs'] as const;

export const backgroundJobQueries = {
  /** The oldest jobs of one state, polled every few seconds: no live event announces them. */
  list: (state: BackgroundJobState) =>
    queryOptions({
      queryKey: [...KEY, state],
      meta: { live: { job: 'any' } },
      queryFn: ({ signal }) => call(listBackgroundJobs, { query: { state } }, { signal }),
      staleTime: 0,
      refetchInterval: REFRESH_EVERY_MS,
    }),
};

const meta = { invalidates: [KEY] };

export const useRetryJobs = () =>
  useMutation({
    mutationFn: (jobIDs: number[]) => call(retryBackgroundJobs, { body: { jobIDs } }),
    meta,
  });

export const useCancelJobs = () =>
  useMutation({
    mutationFn: (jobIDs: number[]) => call(cancelBackgroundJobs, { body: { jobIDs } }),
    meta,
  });
