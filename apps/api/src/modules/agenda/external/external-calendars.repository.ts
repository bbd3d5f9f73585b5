import type { TimeRange } from '@vinculo/domain/availability';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { externalCalendars } from '../../../db/schema/agenda';
import { staff } from '../../../db/schema/staff';

export type StoredCalendar = typeof externalCalendars.$inferSelect;

export async function findExternal(tx: Tx, uid: string): Promise<StoredCalendar | undefined> {
  const [row] = await tx.select().from(externalCalendars).where(eq(externalCalendars.uid, uid));
  return row;
}

export async function saveExternal(tx: Tx, row: StoredCalendar): Promise<void> {
  await tx.insert(externalCalendars).values(row).onConflictDoUpdate({ target: externalCalendars.uid, set: row });
}

export async function deleteExternal(tx: Tx, uid: string): Promise<boolean> {
  const rows = await tx
    .delete(externalCalendars)
    .where(eq(externalCalendars.uid, uid))
    .returning({ uid: externalCalendars.uid });
  return rows.length > 0;
}

/** Of staff who have access, those that were not read since then, the longest ago first. */
export const listUnread = (tx: Tx, since: Date, limit: number) =>
  tx
    .select({ uid: externalCalendars.uid })
    .from(externalCalendars)
    .innerJoin(staff, eq(staff.uid, externalCalendars.uid))
    .where(and(lt(externalCalendars.readAt, since), eq(staff.isDeactivated, false)))
    .orderBy(asc(externalCalendars.readAt))
    .limit(limit);

/** Stores what was read, unless the calendar was changed or removed meanwhile. Times of before stay where there is a problem. */
export async function storeReading(
  tx: Tx,
  { uid, url, password }: StoredCalendar,
  reading: Partial<Pick<StoredCalendar, 'times' | 'problem' | 'readAt'>>,
): Promise<void> {
  await tx
    .update(externalCalendars)
    .set(reading)
    .where(
      and(eq(externalCalendars.uid, uid), eq(externalCalendars.url, url), eq(externalCalendars.password, password)),
    );
}

/** What takes these members of staff elsewhere in a range. */
export async function listTakenElsewhere(
  tx: Tx,
  uids: readonly string[],
  { from, to }: TimeRange,
): Promise<(TimeRange & { readonly uid: string })[]> {
  const rows = await tx
    .select({ uid: externalCalendars.uid, times: externalCalendars.times })
    .from(externalCalendars)
    .where(inArray(externalCalendars.uid, [...uids]));
  return rows.flatMap(({ uid, times }) =>
    times.filter((time) => time[0] < to && from < time[1]).map((time) => ({ uid, from: time[0], to: time[1] })),
  );
}
