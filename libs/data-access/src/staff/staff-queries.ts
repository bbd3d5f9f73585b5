import { queryOptions } from '@tanstack/react-query';
import { listAccessRequests } from '@vinculo/contracts/access-requests';
import { listRoles, listStaff } from '@vinculo/contracts/staff';
import { call } from '../http';
import { ADMINS_KEY } from '../lists';
import { refetchWhileWaiting } from '../mails';

export const staffQueries = {
  /** All of the staff, by name. */
  list: () =>
    queryOptions({
      queryKey: ADMINS_KEY,
      meta: { live: { staff: 'any' } },
      queryFn: async ({ signal }) => (await call(listStaff, {}, { signal })).items,
      refetchInterval: ({ state: { data = [] } }) => refetchWhileWaiting(data.map(({ mail }) => mail)),
    }),
  /** What each role may do, and how many hold it. */
  roles: () =>
    queryOptions({
      queryKey: ['admins', 'roles'],
      meta: { live: { role: 'any', staff: 'any' } },
      queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    }),
  /** Pending access requests, the oldest first, and recently declined ones. */
  requests: () =>
    queryOptions({
      queryKey: ['admins', 'requests'],
      meta: { live: { access_request: 'any' } },
      queryFn: ({ signal }) => call(listAccessRequests, {}, { signal }),
      refetchInterval: ({ state: { data } }) => refetchWhileWaiting((data?.declined ?? []).map(({ mail }) => mail)),
    }),
};
