import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listStoredFiles,
  readBusinessOps,
  readPay,
  readPlacementReport,
  readSurvival,
} from '@vinculo/contracts/analytics';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { FRESH_MS } from './fresh';

type SurvivalRequest = RequestOf<typeof readSurvival>['body'];
type PayRequest = RequestOf<typeof readPay>['body'];

/** What staff see on pages that are open to everyone: apart, so that visitors do not load it. */
export const staffQueries = {
  /** How the business stands now. */
  operations: () =>
    queryOptions({
      queryKey: ['analytics', 'operations'],
      queryFn: ({ signal }) => call(readBusinessOps, {}, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      retry: false,
    }),
  /** The files that the storage counts, largest first, in pages of 40. */
  storedFiles: () =>
    infiniteQueryOptions({
      queryKey: ['analytics', 'storage'],
      queryFn: ({ pageParam, signal }) =>
        call(listStoredFiles, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),
  survival: (body: SurvivalRequest) =>
    queryOptions({
      queryKey: ['analytics', 'survival', body],
      queryFn: ({ signal }) => call(readSurvival, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  pay: (body: PayRequest) =>
    queryOptions({
      queryKey: ['analytics', 'pay', body],
      queryFn: ({ signal }) => call(readPay, { body }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** @param half "2026-1" */
  placementReport: (half: string) =>
    queryOptions({
      queryKey: ['analytics', 'placement-report', half],
      queryFn: ({ signal }) => call(readPlacementReport, { query: { half } }, { signal, isCostly: true }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};
