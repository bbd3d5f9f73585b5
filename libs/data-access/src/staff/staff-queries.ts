import { queryOptions } from '@tanstack/react-query';
import { listAccessRequests } from '@vinculo/contracts/access-requests';
import { listRoles, listStaff } from '@vinculo/contracts/staff';
import { call } from '../http';
import { ADMINS_KEY } from '../lists';

export const staffQueries = {
  /** All of the staff, by name. */
  list: () =>
    queryOptions({
      queryKey: ADMINS_KEY,
      queryFn: async ({ signal }) => (await call(listStaff, {}, { signal })).items,
    }),
  /** What each role may do, and how many hold it. */
  roles: () =>
    queryOptions({ queryKey: ['admins', 'roles'], queryFn: ({ signal }) => call(listRoles, {}, { signal }) }),
  /** Who waits for access, the oldest first. */
  requests: () =>
    queryOptions({
      queryKey: ['admins', 'requests'],
      queryFn: async ({ signal }) => (await call(listAccessRequests, {}, { signal })).items,
    }),
};
