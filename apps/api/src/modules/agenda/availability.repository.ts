import type { RoomId } from '@vinculo/contracts/agenda';
import { DEFAULT_RULES, type AvailabilityRules } from '@vinculo/domain/availability';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { availability, rooms } from '../../db/schema/agenda';
import { staff } from '../../db/schema/staff';

export type StoredRoom = typeof rooms.$inferSelect;

/** What was saved before a rule existed has its default. */
const rules = sql<AvailabilityRules>`${JSON.stringify(DEFAULT_RULES)}::jsonb || coalesce(${availability.rules}, '{}')`;

/** The calendars of all staff who have access, by name; of some of them if named. */
export const listCalendarsOf = (tx: Tx, uids?: readonly string[]) =>
  tx
    .select({ uid: staff.uid, name: staff.name, rules, version: sql<number>`coalesce(${availability.version}, 0)` })
    .from(staff)
    .leftJoin(availability, eq(availability.uid, staff.uid))
    .where(and(eq(staff.isDeactivated, false), uids === undefined ? undefined : inArray(staff.uid, [...uids])))
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.uid));
export type CalendarRow = Awaited<ReturnType<typeof listCalendarsOf>>[number];

/** Locks a member of staff for a write of their availability, or of the address of their calendar. */
export async function lockCalendar(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('availability'), hashtext(${uid}))`);
}

export async function saveRules(tx: Tx, uid: string, saved: AvailabilityRules): Promise<void> {
  await tx
    .insert(availability)
    .values({ uid, rules: saved })
    .onConflictDoUpdate({
      target: availability.uid,
      set: { rules: saved, version: sql`${availability.version} + 1` },
    });
}

/** By name. */
export const listRooms = (tx: Tx): Promise<StoredRoom[]> =>
  tx
    .select()
    .from(rooms)
    .orderBy(asc(sql`lower(${rooms.name})`), asc(rooms.roomID));

export async function findRoom(tx: Tx, roomID: RoomId): Promise<StoredRoom | undefined> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.roomID, roomID));
  return row;
}

export async function findRoomForUpdate(tx: Tx, roomID: RoomId): Promise<StoredRoom | undefined> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.roomID, roomID)).for('update');
  return row;
}

export const insertRoom = (tx: Tx, row: typeof rooms.$inferInsert): Promise<StoredRoom[]> =>
  tx.insert(rooms).values(row).returning();

/** Writes the change and raises the version. */
export const updateRoom = (tx: Tx, roomID: RoomId, change: Partial<StoredRoom>): Promise<StoredRoom[]> =>
  tx
    .update(rooms)
    .set({ ...change, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.roomID, roomID))
    .returning();
