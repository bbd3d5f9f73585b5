import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Midnight in Mexico City at which a day begins, as a moment. */
const beginningOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'America/Mexico_City')`;
const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'America/Mexico_City')`;

/** Moments from the beginning of a day in Mexico City on; every moment without a day. */
export const fromDay = (column: SQLWrapper, day: string | null | undefined): SQL | undefined =>
  day == null ? undefined : sql`${column} >= ${beginningOf(day)}`;

/** Moments up to the end of a day in Mexico City; every moment without a day. */
export const untilDay = (column: SQLWrapper, day: string | null | undefined): SQL | undefined =>
  day == null ? undefined : sql`${column} < ${endOf(day)}`;
