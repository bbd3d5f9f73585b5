import { queryOptions } from '@tanstack/react-query';
import { getProfile, getSecondFactor, getSecurityPolicy, listOwnSessions } from '@vinculo/contracts/account';
import { call } from '../http';

export const accountQueries = {
  /** Who the signed-in person is on the staff list. */
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      meta: { live: { staff: 'any' } },
      queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    }),
  /** Whether the signed-in person has a second factor. */
  secondFactor: () =>
    queryOptions({
      queryKey: ['account', 'second-factor'],
      meta: { live: { staff: 'any' } },
      queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    }),
  /** Where the signed-in person is signed in, the last seen first. */
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      meta: { live: { staff: 'any' } },
      queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).items,
    }),
  /** Which roles need one. */
  securityPolicy: () =>
    queryOptions({
      queryKey: ['admins', 'security-policy'],
      meta: { live: { role: 'any' } },
      queryFn: ({ signal }) => call(getSecurityPolicy, {}, { signal }),
    }),
};
