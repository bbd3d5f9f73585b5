import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor, getSecurityPolicy } from '@vinculo/contracts/account';
import { call } from '../http';

export const accountQueries = {
  /** Whether the signed-in person has a second factor. */
  secondFactor: () =>
    queryOptions({
      queryKey: ['account', 'second-factor'],
      queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    }),
  /** Which roles need one. */
  securityPolicy: () =>
    queryOptions({
      queryKey: ['admins', 'security-policy'],
      queryFn: ({ signal }) => call(getSecurityPolicy, {}, { signal }),
    }),
};
