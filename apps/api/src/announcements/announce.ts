import { AUDIT_SUBJECTS, LIVE_VERBS } from '@vinculo/contracts/audit';
import { PERMISSIONS } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../db/database';
import { LOG_POSITION } from '../db/replicas';
import { announcements } from '../db/schema/live';

export const LIVE_CHANNEL = 'live';

const uids = z.array(z.string());
const topic = z.enum(AUDIT_SUBJECTS);

/** Permissions or sessions changed. Earlier versions send and store the name `standing`. */
const accessChanged = z.pipe(
  z.literal(['accessChanged', 'standing']),
  z.transform(() => 'accessChanged' as const),
);

/** What the instances of the API send each other. `uids` are the users it is for; null is everyone. */
export const announcement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    topic,
    verb: z.enum(LIVE_VERBS),
    entityIDs: z.array(z.string()),
    byUid: z.string(),
    byName: z.string(),
    /** The users it is for; undefined is everyone who may read the topic. */
    uids: z.optional(uids),
    /** Needed beside the permission of the topic; of a saved view, in its place. */
    readPermission: z.optional(z.enum(PERMISSIONS)),
    /** Added when it is sent: the position of the database's log that includes the change. */
    position: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('notified'), uids }),
  z.object({ kind: z.literal('released') }),
  z.object({ kind: accessChanged, uids: z.nullable(uids) }),
  z.object({
    kind: z.literal('presence'),
    subject: topic,
    entityID: z.string(),
    /** Needed beside the permission of the subject. */
    readPermission: z.optional(z.enum(PERMISSIONS)),
  }),
]);
export type Announcement = z.output<typeof announcement>;

/** A notification of PostgreSQL has fewer than 8,000 bytes, with its position and the spaces that jsonb writes. */
const BYTES_AT_MOST = 7_700;
const NOTIFIED_AT_ONCE = 40;

/** Whether the announcement is short enough to be sent. */
export const fits = (announcement: Announcement): boolean =>
  Buffer.byteLength(JSON.stringify(announcement)) <= BYTES_AT_MOST;

/**
 * Stores the announcement. Every instance receives it after the commit, with the next batch of sealed events.
 * @throws when it is too long to be sent.
 */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  if (!fits(announcement)) throw new Error(`An announcement of ${announcement.kind} is too long.`);
  await tx.insert(announcements).values({ announcement });
}

/** Announces that these users have a notification. */
export async function announceNotified(tx: Tx, uids: readonly string[]): Promise<void> {
  for (let start = 0; start < uids.length; start += NOTIFIED_AT_ONCE)
    await announce(tx, { kind: 'notified', uids: uids.slice(start, start + NOTIFIED_AT_ONCE) });
}

/** Sends the stored announcements, then `direct`. The transaction holds PostgreSQL's NOTIFY lock until it commits. */
export async function sendAnnouncements(tx: Tx, direct: readonly Announcement[]): Promise<void> {
  await tx.execute(sql`
    with stored as (delete from ${announcements} returning id, announcement)
    select pg_notify(${LIVE_CHANNEL}, (announcement || jsonb_build_object('position', ${LOG_POSITION}))::text) from (
      select 1 as part, id, announcement from stored
      union all
      select 2, id, announcement
      from jsonb_array_elements(${JSON.stringify(direct)}::jsonb) with ordinality as given(announcement, id)
      order by part, id
    ) as sent`);
}
