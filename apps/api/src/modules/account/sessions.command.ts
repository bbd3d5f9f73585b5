import type { endOwnSession, OwnSession, SessionId } from '@vinculo/contracts/account';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { appendEvents } from '../audit/append-event';
import { find } from '../staff/staff.repository';
import { findOpenSessions, markEnded, type StoredSession } from './sessions.repository';

type Browser = Pick<StoredSession, 'keyHash' | 'authenticatedAt'>;

/** A re-authentication continues the same browser session with a new sign-in time. */
const isSameBrowser = (a: Browser, b: Browser): boolean =>
  a.keyHash === b.keyHash && (a.keyHash !== '' || a.authenticatedAt.getTime() === b.authenticatedAt.getTime());

const isCurrent = (
  { sessionKey: keyHash, actor: { authenticatedAt } }: RouteContext,
  session: StoredSession,
): boolean => isSameBrowser(session, { keyHash, authenticatedAt });

const onePerBrowser = (sessions: readonly StoredSession[]): StoredSession[] =>
  sessions.filter((session, index) => sessions.findIndex((one) => isSameBrowser(one, session)) === index);

/** @returns the sessions whose tokens are still valid. */
async function openSessions({ tx, actor }: RouteContext): Promise<StoredSession[]> {
  const person = await find(tx, actor.uid);
  return findOpenSessions(tx, actor.uid, person?.tokensValidAfter ?? null);
}

export async function presentOwnSessions(context: RouteContext): Promise<OwnSession[]> {
  return onePerBrowser(await openSessions(context)).map((session) => ({
    sessionID: session.sessionID,
    device: session.device,
    network: session.network,
    signedInAt: session.authenticatedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: isCurrent(context, session),
  }));
}

type Ended = ResponseOf<typeof endOwnSession>;

async function end(context: RouteContext, chosen: readonly StoredSession[]): Promise<Ended> {
  const { tx, actor, now } = context;
  const marked = await markEnded(
    tx,
    actor.uid,
    chosen.map(({ sessionID }) => sessionID),
    now,
  );
  const ended = onePerBrowser(marked);
  if (ended.length === 0) return { ended: 0 };
  await appendEvents(
    context,
    ended.map(({ device }) => ({ action: 'staff.session_ended' as const, entityID: actor.uid, entityName: device })),
  );
  return { ended: ended.length };
}

/** All instances invalidate their cache, and the event streams of ended sessions are closed. */
const announceEnd = ({ tx, actor }: RouteContext) => announce(tx, { kind: 'accessChanged', uids: [actor.uid] });

/** @throws ApiError `not_found` for a session of another user, or one that has ended. */
export async function endSession(context: RouteContext, sessionID: SessionId): Promise<Ended> {
  const sessions = await openSessions(context);
  const chosen = sessions.find((session) => session.sessionID === sessionID);
  if (chosen === undefined) throw new ApiError('not_found');
  const ended = await end(
    context,
    sessions.filter((session) => isSameBrowser(session, chosen)),
  );
  await announceEnd(context);
  return ended;
}

export async function endOthers(context: RouteContext): Promise<Ended> {
  const ended = await end(
    context,
    (await openSessions(context)).filter((session) => !isCurrent(context, session)),
  );
  await announceEnd(context);
  return ended;
}

/** Not announced: the browser's other tabs are notified by the identity provider. */
export const endCurrent = async (context: RouteContext): Promise<Ended> =>
  end(
    context,
    (await openSessions(context)).filter((session) => isCurrent(context, session)),
  );
