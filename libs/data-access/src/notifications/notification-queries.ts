import { queryOptions, useQuery } from '@tanstack/react-query';
import { listColleagues, listNotifications } from '@vinculo/contracts/notifications';
import { call } from '../http';
import { useLiveStore } from '../live';

const EVERY_MINUTE = 60_000;
const FRESH_FOR = 10 * 60_000;

export const notificationQueries = {
  /** The user's latest; without the event stream, polled every minute while the window is in use. */
  inbox: () =>
    queryOptions({
      queryKey: ['notifications'],
      queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
      refetchInterval: () => (useLiveStore.getState().isOn ? false : EVERY_MINUTE),
    }),
  /** Who can be mentioned. */
  colleagues: () =>
    queryOptions({
      queryKey: ['colleagues'],
      meta: { live: { staff: 'any' } },
      queryFn: async ({ signal }) => (await call(listColleagues, {}, { signal })).items,
      staleTime: FRESH_FOR,
    }),
};

/** Who can be mentioned, requested once they are asked for. */
export const useColleagues = (isAsked: boolean) =>
  useQuery({ ...notificationQueries.colleagues(), enabled: isAsked }).data;
