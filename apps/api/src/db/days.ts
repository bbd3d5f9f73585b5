import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Midnight in Mexico City at which a day begins, as a moment. */
const beginningOf = (day: string | SQLWrapper): SQL =>
  sql`(${day}::date::timestamp at time zone 'America/Mexico_City')`;
const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'America/Mexico_City')`;

/** Matches times from the start of a day in Mexico City; no condition without a day. */
export const fromDay = (column: SQLWrapper, day: string | null | undefined): SQL | undefined =>
  day == null ? undefined : sql`${column} >= ${beginningOf(day)}`;

/** Matches times up to the end of a day in Mexico City; no condition without a day. */
export const untilDay = (column: SQLWrapper, day: string | null | undefined): SQL | undefined =>
  day == null ? undefined : sql`${column} < ${endOf(day)}`;

/** Matches times before a day in Mexico City. @param day or a placeholder for it. */
export const beforeDay = (column: SQLWrapper, day: string | SQLWrapper): SQL => sql`${column} < ${beginningOf(day)}`;
