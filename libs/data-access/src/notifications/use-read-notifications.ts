import { useMutation } from '@tanstack/react-query';
import { readNotifications } from '@vinculo/contracts/notifications';
import { call } from '../http';
import { notificationQueries } from './notification-queries';

/** Marks one as read; all of them without an id. */
export const useReadNotifications = () =>
  useMutation({
    mutationFn: (notificationID?: string) =>
      call(readNotifications, { body: notificationID === undefined ? {} : { notificationID } }),
    meta: { invalidates: [notificationQueries.inbox().queryKey] },
  });
