import { addDays, type Day } from '../calendar';

/** Days in Mexico City, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The longest period that a figure may cover, in days. */
export const LONGEST_PERIOD = 3 * 366;

const DAY_MS = 24 * 60 * 60_000;

export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days that end with this one. */
export const lastDays = (to: Day, days: number): Period => ({ from: addDays(to, 1 - days), to });

/** As many days, right before. */
export const previousPeriod = (period: Period): Period => lastDays(addDays(period.from, -1), daysIn(period));

/** How the days of a period are joined in a series. */
export const grains = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] as const;
export type Grain = (typeof grains)[number]['value'];

/** The first day of the week (Monday) or month of a day. */
export function bucketOf(day: Day, grain: Grain): Day {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The first days of all weeks or months that a period reaches into, or all of its days. */
export function bucketsOf({ from, to }: Period, grain: Grain): Day[] {
  const buckets: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const bucket = bucketOf(day, grain);
    if (buckets.at(-1) !== bucket) buckets.push(bucket);
  }
  return buckets;
}

/** The days of a period that a week or month, named by its first day, covers. */
export function withinBucket({ from, to }: Period, at: Day, grain: Grain): Period {
  const end = { day: at, week: addDays(at, 6), month: addDays(bucketOf(addDays(at, 31), 'month'), -1) }[grain];
  return { from: at < from ? from : at, to: end > to ? to : end };
}
