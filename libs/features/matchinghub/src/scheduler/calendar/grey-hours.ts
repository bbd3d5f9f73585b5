import { openingHours, wallClock, type AvailabilityRules } from '@vinculo/domain/availability';
import { addDays, type Day } from '@vinculo/domain/calendar';
import type { DaySpan } from '@vinculo/ui/calendar';
import { mexicoClock } from './mexico-clock';

const DAY_MINUTES = 1440;

type Part = Pick<DaySpan, 'from' | 'to'>;

/** The parts of each day at which somebody cannot be booked, in the minutes of the calendar's clock. */
export function greyHours(
  rules: AvailabilityRules,
  days: readonly Day[],
  isHoliday: (day: Day) => boolean,
): ReadonlyMap<Day, readonly Part[]> {
  const clock = wallClock(rules.zone);
  return new Map(
    days.map((day): [Day, Part[]] => {
      const midnight = mexicoClock.boundaryOf(day, 0);
      const minuteOf = (moment: number): number => Math.min(Math.max((moment - midnight) / 60_000, 0), DAY_MINUTES);
      // In another zone, hours of the days beside it may fall on this day.
      const open = [-1, 0, 1].flatMap((offset) => {
        const there = addDays(day, offset);
        return openingHours(rules, there, isHoliday(there)).map(({ from, to }) => ({
          from: minuteOf(clock.boundaryOf(there, from)),
          to: minuteOf(clock.boundaryOf(there, to)),
        }));
      });
      const grey: Part[] = [];
      let end = 0;
      for (const { from, to } of open.filter((part) => part.from < part.to)) {
        if (from > end) grey.push({ from: end, to: from });
        end = Math.max(end, to);
      }
      return [day, end < DAY_MINUTES ? [...grey, { from: end, to: DAY_MINUTES }] : grey];
    }),
  );
}
