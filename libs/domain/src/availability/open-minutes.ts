import type { Day } from '../calendar';
import { openingHours, type HoursOfDays } from './opening-hours';

/** How many minutes the rules leave open on some days. */
export const openMinutes = (rules: HoursOfDays, days: readonly Day[], isHoliday: (day: Day) => boolean): number =>
  days.flatMap((day) => openingHours(rules, day, isHoliday(day))).reduce((sum, { from, to }) => sum + to - from, 0);
