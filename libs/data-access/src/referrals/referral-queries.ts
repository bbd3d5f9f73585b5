import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listAlerts,
  listPayouts,
  listPrograms,
  listReferrals,
  listReferrers,
  proveLedger,
  reportPayoutYear,
  type PayoutFilters,
  type ReferralFilters,
} from '@vinculo/contracts/referrals';
import { call } from '../http';

const PAGE_SIZE = 40;

export const referralQueries = {
  all: () => ['referrals'] as const,
  /** Keyset pages of 40, newest first. */
  list: (filters: ReferralFilters) =>
    infiniteQueryOptions({
      queryKey: ['referrals', 'list', filters],
      meta: { live: { referral: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listReferrals,
          { body: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** Parts of rewards in keyset pages of 40, what is due first at the top. */
  payouts: (filters: PayoutFilters) =>
    infiniteQueryOptions({
      queryKey: ['referrals', 'payouts', filters],
      meta: { live: { referral: 'any' } },
      queryFn: ({ pageParam, signal }) =>
        call(
          listPayouts,
          { body: { ...filters, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  /** What was paid by month, added up anew. */
  ledger: () =>
    queryOptions({
      queryKey: ['referrals', 'ledger'],
      meta: { live: { referral: 'any' } },
      queryFn: ({ signal }) => call(proveLedger, {}, { signal }),
    }),
  /** What each referrer was paid in a year. */
  year: (year: string) =>
    queryOptions({
      queryKey: ['referrals', 'year', year],
      meta: { live: { referral: 'any' } },
      queryFn: ({ signal }) => call(reportPayoutYear, { params: { year } }, { signal }),
    }),
  /** What holds payouts, the oldest first. */
  alerts: () =>
    queryOptions({
      queryKey: ['referrals', 'alerts'],
      meta: { live: { referral: 'any' } },
      queryFn: ({ signal }) => call(listAlerts, {}, { signal }),
    }),
  programs: () =>
    queryOptions({
      queryKey: ['referrals', 'programs'],
      meta: { live: { referral: 'any' } },
      queryFn: async ({ signal }) => (await call(listPrograms, {}, { signal })).items,
    }),
  referrers: () =>
    queryOptions({
      queryKey: ['referrals', 'referrers'],
      meta: { live: { referral: 'any' } },
      queryFn: ({ signal }) => call(listReferrers, {}, { signal }),
    }),
};
