import { holidaysOf, STATUTORY_HOLIDAYS, type Day, type HolidayRule } from './statutory-holidays';

const DAY_MS = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Monday to Friday, and no holiday. */
export function isWorkingDay(day: Day, rules: readonly HolidayRule[] = STATUTORY_HOLIDAYS): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(Number(day.slice(0, 4)), rules).some((holiday) => holiday.day === day);
}

/** The day on which a term of so many working days ends; the day it begins on does not count. */
export function addWorkingDays(from: Day, count: number, rules: readonly HolidayRule[] = STATUTORY_HOLIDAYS): Day {
  let time = timeOf(from);
  for (let left = count; left > 0;) {
    time += DAY_MS;
    if (isWorkingDay(dayOf(time), rules)) left -= 1;
  }
  return dayOf(time);
}

/** Working days after `from` up to and with `until`; negative where `until` has passed. */
export function workingDaysUntil(from: Day, until: Day, rules: readonly HolidayRule[] = STATUTORY_HOLIDAYS): number {
  if (until < from) return -workingDaysUntil(until, from, rules);
  let count = 0;
  for (let time = timeOf(from) + DAY_MS; time <= timeOf(until); time += DAY_MS)
    if (isWorkingDay(dayOf(time), rules)) count += 1;
  return count;
}

/** The calendar day so many days later. */
export const addDays = (from: Day, count: number): Day => dayOf(timeOf(from) + count * DAY_MS);

const mexico = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in America/Mexico_City at a moment. */
export const mexicoDay = (moment: Date): Day => mexico.format(moment);
