import { addDays, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isRevealed } from './revealed.repository';

/** The beginning of a day in Mexico City. */
export const startOf = (day: Day): Date => new Date(`${day}T06:00:00.000Z`);

/** All that is said of when somebody hidden came: the moment would lead to the file that was made with it. */
export const startOfDay = (at: Date): Date => startOf(mexicoDay(at));

/** As of when days are counted where people are hidden: no count changes at the hour at which somebody came. */
export const endOfDay = (now: Date): Date => new Date(startOf(addDays(mexicoDay(now), 1)).getTime() - 1);

/** A moment of an application where people are hidden: the order says no more than the answer does. */
export const shownAt = (at: PgColumn): SQL =>
  sql`case when ${isRevealed} then ${at} else date_trunc('day', ${at}, 'America/Mexico_City') end`;
