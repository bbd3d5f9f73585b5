import type { Day } from '../calendar';
import type { ClockInterval, HoursException, WeeklyInterval } from './rules';
import { weekdayOf } from './wall-clock';

function merged(intervals: readonly ClockInterval[]): ClockInterval[] {
  const result: ClockInterval[] = [];
  for (const one of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && one.from <= last.to)
      result.splice(-1, 1, { from: last.from, to: Math.max(last.to, one.to) });
    else result.push({ from: one.from, to: one.to });
  }
  return result;
}

const without = (intervals: readonly ClockInterval[], taken: ClockInterval): ClockInterval[] =>
  intervals.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ].filter((part) => part.from < part.to),
  );

export interface HoursOfDays {
  readonly weekly: readonly WeeklyInterval[];
  readonly exceptions: readonly HoursException[];
}

/**
 * The hours of a day: those of its weekday, none on a holiday; then what is added on this day, and then what is taken
 * away. Apart from each other, in their order.
 */
export function openingHours({ weekly, exceptions }: HoursOfDays, day: Day, isHoliday: boolean): ClockInterval[] {
  const weekday = weekdayOf(day);
  const usual = isHoliday ? [] : weekly.filter((interval) => interval.weekday === weekday);
  const ofDay = exceptions.filter((exception) => exception.day === day);
  return ofDay
    .filter(({ isAdded }) => !isAdded)
    .reduce(without, merged([...usual, ...ofDay.filter(({ isAdded }) => isAdded)]));
}
