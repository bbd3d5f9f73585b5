import {
  chooseDigest,
  listColleagues,
  listNotifications,
  muteNotifications,
  readNotifications,
} from '@vinculo/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { isDigestOn, turnDigestOff, turnDigestOn } from './digest.repository';
import { findSubjects } from './notification-subjects.repository';
import { presentNotification } from './notifications.presenter';
import {
  countUnread,
  listColleagues as findColleagues,
  listLatest,
  listMuted,
  markRead,
  setMuted,
} from './notifications.repository';
import { seenBy } from './seen-by';

export function registerNotifications(app: FastifyInstance): void {
  route(app, listNotifications, {
    access: 'platform:use',
    handler: async (context) => {
      const { tx, actor } = context;
      const seen = await seenBy(context);
      const rows = await listLatest(tx, seen);
      const subjects = await findSubjects(tx, rows);
      return {
        items: rows.map((row) => presentNotification(row, subjects)).filter((item) => item !== null),
        unread: await countUnread(tx, seen),
        muted: await listMuted(tx, actor.uid),
        isDigestOn: await isDigestOn(tx, actor.uid),
      };
    },
  });
  // Read state and preferences are private, so they are not audited.
  route(app, readNotifications, {
    access: 'platform:use',
    handler: async (context, { body }) => {
      const { tx, actor, now } = context;
      await markRead(tx, actor.uid, now, body.notificationID);
      return { unread: await countUnread(tx, await seenBy(context)) };
    },
  });
  route(app, muteNotifications, {
    access: 'platform:use',
    handler: async ({ tx, actor }, { body: { kind, isMuted } }) => {
      await setMuted(tx, actor.uid, kind, isMuted);
      return { muted: await listMuted(tx, actor.uid) };
    },
  });
  route(app, chooseDigest, {
    access: 'platform:use',
    handler: async ({ tx, actor, now }, { body: { isOn } }) => {
      if (isOn) await turnDigestOn(tx, actor.uid, now);
      else await turnDigestOff(tx, actor.uid);
      return { isDigestOn: isOn };
    },
  });
  route(app, listColleagues, {
    access: 'platform:use',
    handler: async ({ tx }) => ({ items: await findColleagues(tx) }),
  });
}
