import type { EventId, KitId } from '@vinculo/contracts/agenda';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { eventKits, interviewKits } from '../../db/schema/agenda';

export type StoredKit = typeof interviewKits.$inferSelect;
export type EventKit = typeof eventKits.$inferSelect;

/** By name. */
export const listKits = (tx: Tx): Promise<StoredKit[]> =>
  tx
    .select()
    .from(interviewKits)
    .orderBy(asc(sql`lower(${interviewKits.name})`), asc(interviewKits.kitID));

export async function findKitForUpdate(tx: Tx, kitID: KitId): Promise<StoredKit | undefined> {
  const [row] = await tx.select().from(interviewKits).where(eq(interviewKits.kitID, kitID)).for('update');
  return row;
}

export const insertKit = (tx: Tx, row: typeof interviewKits.$inferInsert): Promise<StoredKit[]> =>
  tx.insert(interviewKits).values(row).returning();

/** Writes the change and raises the version. */
export async function updateKit(tx: Tx, kitID: KitId, change: Partial<StoredKit>): Promise<void> {
  await tx
    .update(interviewKits)
    .set({ ...change, version: sql`${interviewKits.version} + 1` })
    .where(eq(interviewKits.kitID, kitID));
}

/** The kits of events, each as it was when it was chosen. */
export async function kitsOf(tx: Tx, eventIDs: readonly EventId[]): Promise<ReadonlyMap<EventId, EventKit>> {
  const rows = await tx
    .select()
    .from(eventKits)
    .where(inArray(eventKits.eventID, [...eventIDs]));
  return new Map(rows.map((row) => [row.eventID, row]));
}

/** Replaces the kit of an event; null takes it away. */
export async function setKit(tx: Tx, eventID: EventId, kit: Omit<EventKit, 'eventID'> | null): Promise<void> {
  await tx.delete(eventKits).where(eq(eventKits.eventID, eventID));
  if (kit !== null) await tx.insert(eventKits).values({ eventID, ...kit });
}
