import { listColleagues, listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { countUnread, listColleagues as findColleagues, listLatest, markRead } from './notifications.repository';

export function registerNotifications(app: FastifyInstance): void {
  route(app, listNotifications, {
    access: 'platform:use',
    handler: async ({ tx, actor }) => {
      const rows = await listLatest(tx, actor.uid);
      return {
        items: rows.map(({ at, readAt, ...row }) => ({
          ...row,
          kind: 'mention' as const,
          at: at.toISOString(),
          isRead: readAt !== null,
        })),
        unread: await countUnread(tx, actor.uid),
      };
    },
  });
  // What somebody has read is theirs alone: it is no event of the trail.
  route(app, readNotifications, {
    access: 'platform:use',
    handler: async ({ tx, actor, now }, { body }) => {
      await markRead(tx, actor.uid, now, body.notificationID);
      return { unread: await countUnread(tx, actor.uid) };
    },
  });
  route(app, listColleagues, {
    access: 'candidates:read',
    handler: async ({ tx }) => ({ items: await findColleagues(tx) }),
  });
}
