import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { endpoint, timestamp } from '../wire';

/** So many of the latest are shown. */
export const NOTIFICATIONS_LIMIT = 50;

/** Somebody was named in a note of a person's file. */
const mention = z.object({
  notificationID: z.uuid(),
  kind: z.literal('mention'),
  docID: candidateId,
  personName: z.string(),
  text: z.string(),
  byName: z.string(),
  at: timestamp,
  isRead: z.boolean(),
});
export const notification = mention;
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  host: 'main',
  method: 'GET',
  path: '/aperture/notifications',
  effect: 'read',
  summary: "The reader's latest notifications, newest first, and how many are unread",
  response: z.object({ items: z.array(notification), unread: z.int() }),
});

export const readNotifications = endpoint({
  name: 'readNotifications',
  host: 'main',
  method: 'POST',
  path: '/aperture/notifications/read',
  effect: 'write',
  summary: 'Mark all of the own notifications as read, or one of them',
  body: z.object({ notificationID: z.optional(z.uuid()) }),
  response: z.object({ unread: z.int() }),
});

export const listColleagues = endpoint({
  name: 'listColleagues',
  host: 'main',
  method: 'GET',
  path: '/aperture/colleagues',
  effect: 'read',
  summary: 'Who can be mentioned: the staff with access',
  response: z.object({ items: z.array(z.object({ uid: z.string(), name: z.string() })) }),
});
