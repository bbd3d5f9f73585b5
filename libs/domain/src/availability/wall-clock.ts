import { addDays, type Day } from '../calendar';
import type { TimeZone } from './zones';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days and minutes of a place. Moments are milliseconds since 1970. */
export interface WallClock {
  readonly dayOf: (moment: number) => Day;
  readonly minuteOf: (moment: number) => number;
  /** How far the zone is ahead of UTC, in minutes; negative in Mexico. */
  readonly offsetOf: (moment: number) => number;
  /** Undefined in the hour that is skipped; the first of the two in the hour that comes twice. `minute` may be 1440. */
  readonly momentOf: (day: Day, minute: number) => number | undefined;
  /** The same, and in the skipped hour the moment after it. */
  readonly boundaryOf: (day: Day, minute: number) => number;
}

/** Hours of one zone whose offsets are remembered: two years. */
const MOST_HOURS = 20_000;

/** Its offsets change at whole hours. */
function readClock(zone: TimeZone): WallClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const read = (hour: number): number => {
    const name = format.formatToParts(hour * HOUR_MS).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  };
  const offsetAt = (moment: number): number => {
    const hour = Math.floor(moment / HOUR_MS);
    const known = offsets.get(hour) ?? read(hour);
    if (offsets.size > MOST_HOURS) offsets.clear();
    offsets.set(hour, known);
    return known;
  };
  const momentOf = (day: Day, minute: number): number | undefined => {
    const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
    const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
    // No change of the clock is near: most days.
    if (before === after) return wall - before;
    const found = [before, after]
      .map((offset) => ({ offset, moment: wall - offset }))
      .filter(({ offset, moment }) => offsetAt(moment) === offset)
      .map(({ moment }) => moment);
    return found.length === 0 ? undefined : Math.min(...found);
  };
  const boundaryOf = (day: Day, minute: number): number => momentOf(day, minute) ?? boundaryOf(day, minute + 1);
  const wallAt = (moment: number): Date => new Date(moment + offsetAt(moment));
  return {
    dayOf: (moment) => wallAt(moment).toISOString().slice(0, 10),
    minuteOf: (moment) => wallAt(moment).getUTCHours() * 60 + wallAt(moment).getUTCMinutes(),
    offsetOf: (moment) => offsetAt(moment) / MINUTE_MS,
    momentOf,
    boundaryOf,
  };
}

const clocks = new Map<TimeZone, WallClock>();

/** The wall clock of a zone, the same for all who ask: its offsets are slow to find out. */
export function wallClock(zone: TimeZone): WallClock {
  const clock = clocks.get(zone) ?? readClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** 1 is Monday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

const text = (number: number): string => String(number).padStart(2, '0');

/** "9:05". */
export const clockText = (minute: number): string => `${Math.floor(minute / 60)}:${text(minute % 60)}`;

/** "09:05". */
export const paddedClockText = (minute: number): string => `${text(Math.floor(minute / 60))}:${text(minute % 60)}`;

/** "45 min", "2 h", "1 h 30 min", "2 días". */
export function lengthText(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 0) return minutes === 1440 ? '1 día' : `${minutes / 1440} días`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
