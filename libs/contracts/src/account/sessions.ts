import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.output<typeof sessionId>;

const ownSession = z.object({
  sessionID: sessionId,
  /** Browser and system, such as "Chrome en Windows". */
  device: z.string(),
  /** The IP address it was last seen from, without its last part. */
  network: z.string(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const ended = z.object({ ended: z.int() });

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  host: 'admin',
  method: 'GET',
  path: '/identity/me/sessions',
  effect: 'read',
  summary: 'Where the caller is signed in, the last seen first',
  response: z.object({ items: z.array(ownSession) }),
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  host: 'admin',
  method: 'DELETE',
  path: '/identity/me/sessions/:sessionID',
  effect: 'write',
  summary: 'End one of the caller’s sessions: its tokens count no more',
  params: z.object({ sessionID: sessionId }),
  body: z.object({}),
  response: ended,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  host: 'admin',
  method: 'POST',
  path: '/identity/me/sessions/end-others',
  effect: 'write',
  summary: 'End all of the caller’s sessions but this one',
  body: z.object({}),
  response: ended,
});

export const endCurrentSession = endpoint({
  name: 'endCurrentSession',
  host: 'admin',
  method: 'POST',
  path: '/identity/me/sessions/end-current',
  effect: 'write',
  summary: 'Sign out: the tokens of this session count no more',
  body: z.object({}),
  response: ended,
});
