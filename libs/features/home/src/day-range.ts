import { DEFAULT_ZONE, wallClock } from '@vinculo/domain/availability';
import { addDays, type Day } from '@vinculo/domain/calendar';

const startOf = (day: Day): string => new Date(wallClock(DEFAULT_ZONE).boundaryOf(day, 0)).toISOString();

/** A day of Mexico City as a range of the agenda. */
export const dayRange = (day: Day) => ({ from: startOf(day), to: startOf(addDays(day, 1)) });
