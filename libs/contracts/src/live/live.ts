import * as z from 'zod/mini';
import { AUDIT_SUBJECTS, LIVE_VERBS } from '../audit';
import { endpoint } from '../wire';

/** What this client reads from now on includes the log up to here: see DATA_POSITION_HEADER. */
const position = z.optional(z.string());

/** A message of the event stream. It names records, never their contents: the client requests those. */
export const liveMessage = z.discriminatedUnion('kind', [
  /** The stream is open (heartbeat). */
  z.object({ kind: z.literal('alive'), position }),
  /** These records were created, changed or removed; the list is empty when there are too many to name. */
  z.object({
    kind: z.literal('changed'),
    topic: z.enum(AUDIT_SUBJECTS),
    verb: z.enum(LIVE_VERBS),
    /** The records, and those that hold them, such as the company of a contact. */
    entityIDs: z.array(z.string()),
    byUid: z.string(),
    byName: z.string(),
    position,
  }),
  /** The user has a new notification. */
  z.object({ kind: z.literal('notified') }),
  /** The user's permissions have changed: the next request applies them. */
  z.object({ kind: z.literal('accessChanged') }),
  /** Another version was published, or the maintenance switch was turned. */
  z.object({ kind: z.literal('released') }),
  /** A user opened or left a record. */
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
