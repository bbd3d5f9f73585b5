import { useMutation } from '@tanstack/react-query';
import {
  chooseDigest,
  muteNotifications,
  readNotifications,
  type NotificationKind,
} from '@vinculo/contracts/notifications';
import { call } from '../http';
import { notificationQueries } from './notification-queries';

const meta = { invalidates: [notificationQueries.inbox().queryKey] };

/** Marks one notification as read, or all of them without an id. */
export const useReadNotifications = () =>
  useMutation({
    mutationFn: (notificationID?: string) =>
      call(readNotifications, { body: notificationID === undefined ? {} : { notificationID } }),
    meta,
  });

/** Mutes or unmutes notifications of a kind. */
export const useMuteNotifications = () =>
  useMutation({
    mutationFn: (choice: { readonly kind: NotificationKind; readonly isMuted: boolean }) =>
      call(muteNotifications, { body: choice }),
    meta,
  });

/** Turns the daily digest on or off. */
export const useChooseDigest = () =>
  useMutation({ mutationFn: (isOn: boolean) => call(chooseDigest, { body: { isOn } }), meta });
