import type { AuditSubject } from '@vinculo/contracts/audit';
import type { LiveMessage } from '@vinculo/contracts/live';
import { can, LIST_READ, LISTS, type Permission } from '@vinculo/domain/session';
import type { Actor } from '../auth/token-verifier';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error';
import type { RequestSource } from '../http/session-check';
import { announcement, LIVE_CHANNEL, type Announcement } from './announce';

/** How often an idle event stream sends a keep-alive and the session of its reader is checked again. */
const ALIVE_EVERY_MS = 15_000;
/** Lifetime of an ID token. */
const TOKEN_MS = 3_600_000;
/** Maximum number of event streams per user: one for each visible window. */
const STREAMS_PER_USER = 12;
/** A stream with this many unsent messages is ended, and the client starts again. */
const BACKLOG = 500;

/** Permission needed to receive changes of a record: the one to read it. */
const READERS: Readonly<Record<Exclude<AuditSubject, 'saved_view'>, Permission>> = {
  company: 'companies:read',
  contact: 'companies:read',
  survey: 'surveys:read',
  snapshot: 'analytics:read',
  annotation: 'analytics:read',
  model: 'analytics:read',
  event: 'events:read',
  availability: 'events:read',
  room: 'events:read',
  interview_kit: 'events:read',
  campaign: 'campaigns:read',
  referral: 'referrals:read',
  ticket: 'tickets:read',
  help_desk: 'tickets:read',
  vacancy: 'vacancies:read',
  candidate: 'candidates:read',
  application: 'applications:read',
  document: 'candidates:read',
  criminal_record: 'audit:read',
  privacy: 'privacy:handle',
  retention: 'retention:edit',
  staff: 'staff:manage',
  access_request: 'staff:manage',
  role: 'roles:edit',
  list: 'audit:read',
  audit: 'audit:read',
  catalog: 'platform:use',
  parameter: 'platform:use',
  release: 'release:publish',
  job: 'jobs:manage',
};

interface Stream {
  readonly actor: Actor;
  readonly seen: RequestSource;
  readonly waiting: LiveMessage[];
  isEnded: boolean;
  wake: () => void;
}

export interface StreamHub {
  /** @throws ApiError `rate_limited` when the user already has too many event streams. */
  follow(actor: Actor, seen: RequestSource, hungUp: AbortSignal): AsyncGenerator<LiveMessage>;
  /** Number of event streams on this instance. */
  count(): number;
  close(): Promise<void>;
}

/**
 * What an announcement needs is needed beside the permission to read such records. That of a saved view is the permission
 * of its list; without one it concerns the views of any list.
 */
function mayReceive({ claims }: Actor, topic: AuditSubject, needed?: Permission): boolean {
  if (needed !== undefined && !can(claims, needed)) return false;
  if (topic !== 'saved_view') return can(claims, READERS[topic]);
  return needed !== undefined || LISTS.some((list) => can(claims, LIST_READ[list]));
}

/** The message that a reader gets for an announcement, if any. */
function messageFor(actor: Actor, announced: Announcement): LiveMessage | undefined {
  switch (announced.kind) {
    case 'changed': {
      const { kind, topic, verb, entityIDs, byUid, byName, readPermission, uids, position } = announced;
      if (uids?.includes(actor.uid) === false) return undefined;
      if (!mayReceive(actor, topic, readPermission)) return undefined;
      return { kind, topic, verb, entityIDs, byUid, byName, position };
    }
    case 'presence':
      if (!mayReceive(actor, announced.subject, announced.readPermission)) return undefined;
      return { kind: 'presence', entityID: announced.entityID };
    case 'released':
      return { kind: 'released' };
    case 'notified':
      return announced.uids.includes(actor.uid) ? { kind: 'notified' } : undefined;
    case 'accessChanged':
      return announced.uids?.includes(actor.uid) === false ? undefined : { kind: 'accessChanged' };
  }
}

/**
 * Forwards the announcements of all instances to the event streams of this one.
 * @param readCatalogs refreshes this instance's cache of the catalogues; called once now and after each change.
 */
export async function createStreamHub(
  {
    deps: { database, clock },
    sessionCheck,
    maintenance,
    log,
  }: Pick<FastifyInstance, 'deps' | 'sessionCheck' | 'maintenance' | 'log'>,
  readCatalogs: () => Promise<unknown>,
): Promise<StreamHub> {
  const streams = new Set<Stream>();
  const end = (stream: Stream) => {
    stream.isEnded = true;
    stream.wake();
  };
  const endAll = () => streams.forEach(end);

  const onMessage = (payload: string) => {
    // An instance of another version may send an unknown announcement. It is ignored: clients refetch later.
    const parsed = announcement.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    const announced = withPosition(parsed.data);
    if (announced.kind === 'accessChanged') sessionCheck.invalidate();
    if (announced.kind === 'released') maintenance.invalidate();
    if (announced.kind === 'changed' && announced.topic === 'catalog') void refreshCatalogs();
    for (const stream of streams) {
      const message = messageFor(stream.actor, announced);
      if (message === undefined) continue;
      if (stream.waiting.length >= BACKLOG) end(stream);
      else stream.waiting.push(message);
      stream.wake();
    }
  };
  /** Clients need positions only where there are replicas. */
  const withPosition = (announced: Announcement): Announcement =>
    announced.kind === 'changed' && database.replicas === undefined ? { ...announced, position: undefined } : announced;
  const refreshCatalogs = () => readCatalogs().catch((error: unknown) => log.warn(error));
  /** Announcements may have been missed: caches are read again, and clients reconnect and refetch what they show. */
  const onGap = () => {
    sessionCheck.invalidate();
    maintenance.invalidate();
    void refreshCatalogs();
    endAll();
  };
  const stop = await database.listen(LIVE_CHANNEL, onMessage, onGap);
  await readCatalogs();

  const alive = async (): Promise<LiveMessage> => ({ kind: 'alive', position: await database.replicas?.position() });

  /** Resolves when there is a message or when a keep-alive is due. */
  const something = (stream: Stream) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ALIVE_EVERY_MS);
      stream.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    async *follow(actor, seen, hungUp) {
      const own = [...streams].filter((stream) => stream.actor.uid === actor.uid);
      if (own.length >= STREAMS_PER_USER) throw new ApiError('rate_limited', { retryAfterSeconds: 60 });
      const stream: Stream = { actor, seen, waiting: [], isEnded: false, wake: () => undefined };
      streams.add(stream);
      hungUp.addEventListener('abort', () => end(stream), { once: true });
      try {
        stream.waiting.push(await alive());
        while (!stream.isEnded) {
          const message = stream.waiting.shift();
          if (message !== undefined) {
            yield message;
            if (message.kind === 'accessChanged') return;
            continue;
          }
          await something(stream);
          if (stream.waiting.length > 0 || stream.isEnded) continue;
          if (clock().getTime() > actor.issuedAt.getTime() + TOKEN_MS) return;
          await sessionCheck.check(actor, { ...seen, isUnattended: true });
          stream.waiting.push(await alive());
        }
      } finally {
        streams.delete(stream);
      }
    },
    count: () => streams.size,
    async close() {
      endAll();
      await stop();
    },
  };
}
