import { DEFAULT_ZONE, wallClock } from '@vinculo/domain/availability';
import type { Day } from '@vinculo/domain/calendar';
import { fullTime } from '@vinculo/ui/dates';

/** The clock of the calendar, whatever the zone of the reader. */
export const mexicoClock = wallClock(DEFAULT_ZONE);

/** In ISO 8601. */
export const isoAt = (day: Day, minute: number): string => new Date(mexicoClock.boundaryOf(day, minute)).toISOString();

const date = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: DEFAULT_ZONE,
});
const clock = new Intl.DateTimeFormat('es-MX', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: DEFAULT_ZONE,
});

interface TimeSpan {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** "martes 24 de noviembre, 10:00–10:45". */
export const spanWords = ({ startsAt, endsAt }: TimeSpan): string =>
  `${date.format(new Date(startsAt)).replace(',', '')}, ${clock.format(new Date(startsAt))}–${clock.format(new Date(endsAt))}`;

/** The start with its year and zone, also in the reader's own. */
export const zoneWords = ({ startsAt }: TimeSpan): string => fullTime(new Date(startsAt));
