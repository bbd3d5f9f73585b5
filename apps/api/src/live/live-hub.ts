import type { AuditSubject } from '@vinculo/contracts/audit';
import type { LiveMessage } from '@vinculo/contracts/live';
import { can, type Permission } from '@vinculo/domain/session';
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
const LINES_PER_PERSON = 12;
/** A stream with this many unsent messages is ended, and the client starts again. */
const BACKLOG = 500;

/** Permission needed to receive changes of a record: the one to read it. */
const READERS: Readonly<Record<AuditSubject, Permission>> = {
  company: 'companies:read',
  contact: 'companies:read',
  vacancy: 'vacancies:read',
  candidate: 'candidates:read',
  document: 'candidates:read',
  criminal_record: 'audit:read',
  privacy: 'privacy:handle',
  retention: 'retention:edit',
  saved_view: 'candidates:read',
  staff: 'staff:manage',
  access_request: 'staff:manage',
  role: 'roles:edit',
  audit: 'audit:read',
  catalog: 'platform:use',
  parameter: 'platform:use',
  release: 'release:publish',
  job: 'jobs:manage',
};

interface Line {
  readonly actor: Actor;
  readonly seen: RequestSource;
  readonly waiting: LiveMessage[];
  isEnded: boolean;
  wake: () => void;
}

export interface LiveHub {
  /** @throws ApiError `rate_limited` when the user already has too many event streams. */
  follow(actor: Actor, seen: RequestSource, hungUp: AbortSignal): AsyncGenerator<LiveMessage>;
  /** Number of event streams on this instance. */
  count(): number;
  close(): Promise<void>;
}

/** The message that a reader gets for an announcement, if any. */
function messageFor(actor: Actor, announced: Announcement): LiveMessage | undefined {
  switch (announced.kind) {
    case 'changed': {
      const { kind, topic, verb, entityIDs, byUid, byName } = announced;
      if (!can(actor.claims, READERS[topic]) || announced.uids?.includes(actor.uid) === false) return undefined;
      return { kind, topic, verb, entityIDs, byUid, byName };
    }
    case 'presence':
      if (!can(actor.claims, READERS[announced.subject])) return undefined;
      return { kind: 'presence', entityID: announced.entityID };
    case 'released':
      return { kind: 'released' };
    case 'notified':
      return announced.uids.includes(actor.uid) ? { kind: 'notified' } : undefined;
    case 'standing':
      return announced.uids?.includes(actor.uid) === false ? undefined : { kind: 'standing' };
  }
}

/**
 * Forwards the announcements of all instances to the event streams of this one.
 * @param readCatalogs refreshes this instance's cache of the catalogues; called once now and after each change.
 */
export async function createLiveHub(
  {
    deps: { database, clock },
    sessionCheck,
    maintenance,
    log,
  }: Pick<FastifyInstance, 'deps' | 'sessionCheck' | 'maintenance' | 'log'>,
  readCatalogs: () => Promise<unknown>,
): Promise<LiveHub> {
  const lines = new Set<Line>();
  const end = (line: Line) => {
    line.isEnded = true;
    line.wake();
  };
  const endAll = () => lines.forEach(end);

  const onMessage = (payload: string) => {
    // An instance of another version may send an unknown announcement. It is ignored: clients refetch later.
    const parsed = announcement.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    const announced = parsed.data;
    if (announced.kind === 'standing') sessionCheck.invalidate();
    if (announced.kind === 'released') maintenance.forget();
    if (announced.kind === 'changed' && announced.topic === 'catalog')
      void readCatalogs().catch((error: unknown) => log.warn(error));
    for (const line of lines) {
      const message = messageFor(line.actor, announced);
      if (message === undefined) continue;
      if (line.waiting.length >= BACKLOG) end(line);
      else line.waiting.push(message);
      line.wake();
    }
  };
  // Announcements may have been missed: clients reconnect and refetch what they show.
  const stop = await database.listen(LIVE_CHANNEL, onMessage, endAll);
  await readCatalogs();

  /** Resolves when there is a message or when a keep-alive is due. */
  const something = (line: Line) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ALIVE_EVERY_MS);
      line.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    async *follow(actor, seen, hungUp) {
      const own = [...lines].filter((line) => line.actor.uid === actor.uid);
      if (own.length >= LINES_PER_PERSON) throw new ApiError('rate_limited', { retryAfterSeconds: 60 });
      const line: Line = { actor, seen, waiting: [{ kind: 'alive' }], isEnded: false, wake: () => undefined };
      lines.add(line);
      hungUp.addEventListener('abort', () => end(line), { once: true });
      try {
        while (!line.isEnded) {
          const message = line.waiting.shift();
          if (message !== undefined) {
            yield message;
            if (message.kind === 'standing') return;
            continue;
          }
          await something(line);
          if (line.waiting.length > 0 || line.isEnded) continue;
          if (clock().getTime() > actor.issuedAt.getTime() + TOKEN_MS) return;
          await sessionCheck.check(actor, { ...seen, isUnattended: true });
          line.waiting.push({ kind: 'alive' });
        }
      } finally {
        lines.delete(line);
      }
    },
    count: () => lines.size,
    async close() {
      endAll();
      await stop();
    },
  };
}
