import { randomUUID } from 'node:crypto';
import { bePresent, followLive, leaveRecord, type PresenceSubject } from '@vinculo/contracts/live';
import { ticketId } from '@vinculo/contracts/tickets';
import { can, type Permission } from '@vinculo/domain/session';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route, type RouteContext } from '../../http/route';
import { announce, type Announcement } from '../../announcements/announce';
import { createStreamHub } from '../../announcements/stream-hub';
import { readLabels } from '../catalogs/read-labels';
import { ticketPresence } from '../tickets/change-ticket';
import { readForCaller } from '../tickets/tickets.commands';
import { writeOpenStreams } from './open-streams.repository';
import { arrive, leave, listOthers } from './presence.repository';

/** How often an instance stores its number of open event streams. */
const REPORT_EVERY_MS = 10_000;

const READS: Readonly<Record<PresenceSubject, Permission>> = {
  candidate: 'candidates:read',
  company: 'companies:read',
  vacancy: 'vacancies:read',
  ticket: 'tickets:read',
};

interface OpenRecord {
  readonly subject: PresenceSubject;
  readonly entityID: string;
}

/**
 * The announcement that somebody opened or left a record.
 * @throws ApiError `forbidden` to callers who may not read such records, `not_found` to those who may not read this ticket
 */
async function presenceAt(context: RouteContext, record: OpenRecord): Promise<Announcement> {
  if (!can(context.actor.claims, READS[record.subject])) throw new ApiError('forbidden');
  if (record.subject !== 'ticket') return { kind: 'presence', ...record };
  return ticketPresence(await readForCaller(context, ticketId.parse(record.entityID)));
}

/** The event stream and presence. Neither is recorded in the audit log. */
export async function registerLive(app: FastifyInstance): Promise<void> {
  const hub = await createStreamHub(app, () => readLabels(app.deps.database.read));
  const { database, clock } = app.deps;
  const instanceID = randomUUID();
  let reported = 0;
  const timer = setInterval(() => {
    if (reported === 0 && hub.count() === 0) return;
    reported = hub.count();
    void database
      .write((tx) => writeOpenStreams(tx, instanceID, reported, clock()))
      .catch((error: unknown) => app.log.warn(error));
  }, REPORT_EVERY_MS).unref();
  app.addHook('preClose', async () => clearInterval(timer));
  // Before the server waits for open requests: an event stream does not end without it.
  app.addHook('preClose', () => hub.close());

  route(app, followLive, {
    access: 'platform:use',
    // Waiting clients are notified of the end of maintenance.
    isOpenInMaintenance: true,
    stream: ({ actor, sessionKey: key, origin: address, hungUp }) => hub.follow(actor, { key, address }, hungUp),
  });
  route(app, bePresent, {
    access: 'platform:use',
    handler: async (context, { body: { subject, entityID } }) => {
      const presence = await presenceAt(context, { subject, entityID });
      const { tx, actor, now } = context;
      if (await arrive(tx, actor.uid, entityID, now)) await announce(tx, presence);
      return { others: await listOthers(tx, actor.uid, entityID, now) };
    },
  });
  route(app, leaveRecord, {
    access: 'platform:use',
    handler: async (context, { body: { subject, entityID } }) => {
      const presence = await presenceAt(context, { subject, entityID });
      const { tx, actor } = context;
      if (await leave(tx, actor.uid, entityID)) await announce(tx, presence);
      return {};
    },
  });
}
