import { isStatutoryHoliday, type Day } from './statutory-holidays';

const DAY_MS = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Monday to Friday, and neither a statutory nor an extra holiday. */
export function isWorkingDay(day: Day, extraHolidays: readonly Day[]): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isStatutoryHoliday(day) && !extraHolidays.includes(day);
}

/** The last day of a term of `count` working days; the first day does not count. */
export function addWorkingDays(from: Day, count: number, extraHolidays: readonly Day[]): Day {
  let time = timeOf(from);
  for (let left = count; left > 0;) {
    time += DAY_MS;
    if (isWorkingDay(dayOf(time), extraHolidays)) left -= 1;
  }
  return dayOf(time);
}

/** Working days after `from`, up to and including `until`; negative if `until` is earlier. */
export function workingDaysUntil(from: Day, until: Day, extraHolidays: readonly Day[]): number {
  if (until < from) return -workingDaysUntil(until, from, extraHolidays);
  let count = 0;
  for (let time = timeOf(from) + DAY_MS; time <= timeOf(until); time += DAY_MS)
    if (isWorkingDay(dayOf(time), extraHolidays)) count += 1;
  return count;
}

/** Adds calendar days. */
export const addDays = (from: Day, count: number): Day => dayOf(timeOf(from) + count * DAY_MS);

/** Calendar days from one day to another; negative if `until` is earlier. */
export const daysBetween = (from: Day, until: Day): number => (timeOf(until) - timeOf(from)) / DAY_MS;

const mexico = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTE_MS = 60_000;
let last = { minute: NaN, day: '' };

/** The day in America/Mexico_City at a moment. It is computed once for all moments of a minute that follow each other. */
export function mexicoDay(moment: Date): Day {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: mexico.format(moment) };
  return last.day;
}
