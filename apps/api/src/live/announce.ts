import { AUDIT_SUBJECTS } from '@vinculo/contracts/audit';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../db/database';

export const LIVE_CHANNEL = 'live';

const uids = z.array(z.string());
const subject = z.enum(AUDIT_SUBJECTS);

/** What the instances of the API tell each other. `uids` are those whom it concerns; null is everybody. */
export const announcement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    subject,
    entityIDs: z.array(z.string()),
    byUid: z.string(),
    byName: z.string(),
    /** Whom it concerns; nothing is everybody who may read the subject. */
    uids: z.optional(uids),
  }),
  z.object({ kind: z.literal('notified'), uids }),
  z.object({ kind: z.literal('released') }),
  z.object({ kind: z.literal('standing'), uids: z.nullable(uids) }),
  z.object({ kind: z.literal('presence'), subject, entityID: z.string() }),
]);
export type Announcement = z.output<typeof announcement>;

/** Heard by every instance when the transaction is committed, and by none when it is not. */
export async function announce(tx: Tx, told: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(told)})`);
}
