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

/** Marks one as read; all of them without an id. */
export const useReadNotifications = () =>
  useMutation({
    mutationFn: (notificationID?: string) =>
      call(readNotifications, { body: notificationID === undefined ? {} : { notificationID } }),
    meta,
  });

/** Chooses whether notifications of a kind are wanted from now on. */
export const useMuteNotifications = () =>
  useMutation({
    mutationFn: (choice: { readonly kind: NotificationKind; readonly isMuted: boolean }) =>
      call(muteNotifications, { body: choice }),
    meta,
  });

/** Chooses whether a mail says each morning what is new. */
export const useChooseDigest = () =>
  useMutation({ mutationFn: (isOn: boolean) => call(chooseDigest, { body: { isOn } }), meta });
