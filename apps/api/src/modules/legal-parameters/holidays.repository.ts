import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { holidays } from '../../db/schema/legal-parameters';

export type StoredHoliday = typeof holidays.$inferSelect;
type NewHoliday = Pick<StoredHoliday, 'day' | 'name' | 'source'>;

const HOLIDAYS_LOCK = sql`hashtext('holidays')`;

/** Name of a holiday in the audit log. */
export const nameOf = ({ name, day }: NewHoliday): string => `${name}, ${day}`;

/** Sorted by day. */
export async function listAll(tx: Tx): Promise<StoredHoliday[]> {
  return tx.select().from(holidays).orderBy(asc(holidays.day));
}

/** Holidays that the law does not set for every year, as ISO dates. */
export async function extraHolidays(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ day: holidays.day }).from(holidays).where(eq(holidays.isRetired, false));
  return rows.map(({ day }) => day);
}

/** The same, for transactions that store a due date: blocks changes of holidays until the commit. */
export async function holdExtraHolidays(tx: Tx): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${HOLIDAYS_LOCK})`);
  return extraHolidays(tx);
}

/** Waits for transactions that store a due date, and blocks new ones until the commit. */
export async function lockHolidays(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOLIDAYS_LOCK})`);
}

/** @returns undefined if the day is already stored. */
export async function insert(tx: Tx, row: NewHoliday): Promise<StoredHoliday | undefined> {
  const [stored] = await tx.insert(holidays).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function find(tx: Tx, holidayID: string): Promise<StoredHoliday | undefined> {
  const [row] = await tx.select().from(holidays).where(eq(holidays.holidayID, holidayID));
  return row;
}

export async function findForUpdate(tx: Tx, holidayID: string): Promise<StoredHoliday | undefined> {
  const [row] = await tx.select().from(holidays).where(eq(holidays.holidayID, holidayID)).for('update');
  return row;
}

export async function update(
  tx: Tx,
  holidayID: string,
  change: Partial<Pick<StoredHoliday, 'name' | 'source' | 'isRetired'>>,
): Promise<StoredHoliday> {
  const [stored] = await tx
    .update(holidays)
    .set({ ...change, version: sql`${holidays.version} + 1` })
    .where(eq(holidays.holidayID, holidayID))
    .returning();
  if (stored === undefined) throw new Error('The holiday vanished under its lock.');
  return stored;
}
