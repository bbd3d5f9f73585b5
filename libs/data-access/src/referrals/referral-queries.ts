import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listPrograms, listReferrals, listReferrers, type ReferralFilters } from '@vinculo/contracts/referrals';
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
