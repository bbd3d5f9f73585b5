import type { Day } from '../calendar';
import type { Period } from './period';

/** "2026-1" is January to June, "2026-2" July to December. */
export const HALF_YEAR = /^20\d{2}-[12]$/;

interface Half {
  readonly year: number;
  readonly isFirst: boolean;
}

const halfIn = (half: string): Half => ({ year: Number(half.slice(0, 4)), isFirst: half.endsWith('-1') });

export const halfYearOf = (day: Day): string => `${day.slice(0, 4)}-${Number(day.slice(5, 7)) < 7 ? 1 : 2}`;

/** The days of a half-year. */
export function daysOfHalf(half: string): Period {
  const { year, isFirst } = halfIn(half);
  return isFirst ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` };
}

/** The half-years up to the one of a day, the newest first. */
export function lastHalfYears(day: Day, count: number): string[] {
  const { year, isFirst } = halfIn(halfYearOf(day));
  const newest = 2 * year + (isFirst ? 0 : 1);
  return Array.from({ length: count }, (_, back) => newest - back).map(
    (number) => `${Math.floor(number / 2)}-${(number % 2) + 1}`,
  );
}

/** The last day to hand in the report of a half-year (RACT 9): 15 July, 15 January. */
export function reportDueOn(half: string): Day {
  const { year, isFirst } = halfIn(half);
  return isFirst ? `${year}-07-15` : `${year + 1}-01-15`;
}
