import type { AuditSubject } from '@vinculo/contracts/audit';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';

export const LIVE_CHANNEL = 'live';

/** What the instances of the API tell each other. `uids` are those whom it concerns; null is everybody. */
export type Announcement =
  | {
      readonly kind: 'changed';
      readonly subject: AuditSubject;
      readonly entityIDs: readonly string[];
      readonly byUid: string;
      readonly byName: string;
    }
  | { readonly kind: 'notified'; readonly uids: readonly string[] }
  | { readonly kind: 'released' }
  | { readonly kind: 'standing'; readonly uids: readonly string[] | null }
  | { readonly kind: 'presence'; readonly subject: AuditSubject; readonly entityID: string };

/** Heard by every instance when the transaction is committed, and by none when it is not. */
export async function announce(tx: Tx, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(announcement)})`);
}
