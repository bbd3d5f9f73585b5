import * as z from 'zod/mini';
import { AUDIT_SUBJECTS, LIVE_VERBS } from '../audit';
import { endpoint } from '../wire';

/** What the server tells while somebody looks. It names records, never what is in them: the screen asks for that. */
export const liveMessage = z.discriminatedUnion('kind', [
  /** The line stands, or still does. */
  z.object({ kind: z.literal('alive') }),
  /** Somebody created, changed or removed these records; too many to name are none. */
  z.object({
    kind: z.literal('changed'),
    topic: z.enum(AUDIT_SUBJECTS),
    verb: z.enum(LIVE_VERBS),
    /** The records, and those that hold them, such as the company of a contact. */
    entityIDs: z.array(z.string()),
    byUid: z.string(),
    byName: z.string(),
  }),
  /** There is something new among the reader's notifications. */
  z.object({ kind: z.literal('notified') }),
  /** What the reader may do has changed: the next request brings it. */
  z.object({ kind: z.literal('standing') }),
  /** Another version was published, or the maintenance switch was turned. */
  z.object({ kind: z.literal('released') }),
  /** Somebody opened or left a record. */
  z.object({ kind: z.literal('presence'), entityID: z.string() }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

export const followLive = endpoint({
  name: 'followLive',
  host: 'main',
  method: 'GET',
  path: '/aperture/live',
  effect: 'read',
  stream: 'events',
  summary: 'What happens from now on, as server-sent events, for as long as the token is good',
  response: liveMessage,
});
