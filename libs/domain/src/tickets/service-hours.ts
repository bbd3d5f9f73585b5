import { openingHours, wallClock, type TimeRange, type TimeZone, type WeeklyInterval } from '../availability';
import { addDays, isStatutoryHoliday, type Day } from '../calendar';

/** When a team answers: the hours of its week, in its zone, but for statutory and other holidays. */
export interface ServiceHours {
  readonly zone: TimeZone;
  readonly weekly: readonly WeeklyInterval[];
  readonly holidays: readonly Day[];
}

/** A team that is open less than this often is never open. */
const MOST_DAYS = 1500;

/** Measures time in the hours of a team. Moments and lengths are milliseconds. */
export interface BusinessTime {
  /** How much of a range the team was open. */
  readonly elapsed: (range: TimeRange) => number;
  /** The moment at which the team has been open for `length` since `from`; null if it is never. */
  readonly after: (from: number, length: number) => number | null;
}

export function businessTime({ zone, weekly, holidays }: ServiceHours): BusinessTime {
  const clock = wallClock(zone);
  const closed = new Set(holidays);
  const known = new Map<Day, readonly TimeRange[]>();
  const openOn = (day: Day): readonly TimeRange[] => {
    const ranges =
      known.get(day) ??
      openingHours({ weekly, exceptions: [] }, day, closed.has(day) || isStatutoryHoliday(day)).map(({ from, to }) => ({
        from: clock.boundaryOf(day, from),
        to: clock.boundaryOf(day, to),
      }));
    known.set(day, ranges);
    return ranges;
  };
  return {
    elapsed: ({ from, to }) => {
      let sum = 0;
      for (let day = clock.dayOf(from), last = clock.dayOf(to); day <= last; day = addDays(day, 1))
        for (const open of openOn(day)) sum += Math.max(0, Math.min(to, open.to) - Math.max(from, open.from));
      return sum;
    },
    after: (from, length) => {
      if (length <= 0) return from;
      let left = length;
      let day = clock.dayOf(from);
      for (let count = 0; count < MOST_DAYS; count += 1, day = addDays(day, 1))
        for (const open of openOn(day)) {
          const start = Math.max(from, open.from);
          if (open.to - start >= left) return start + left;
          left -= Math.max(0, open.to - start);
        }
      return null;
    },
  };
}
