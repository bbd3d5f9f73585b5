import { paddedClockText, wallClock } from '@vinculo/domain/availability';
import { addDays, type Day } from '@vinculo/domain/calendar';
import { LOCALE, WEEK_STARTS_ON } from '@vinculo/domain/constants';
import { capitalize } from '@vinculo/domain/formats';
import {
  addMonths as addMonthsTo,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  formatISO,
  parseISO,
  startOfMonth,
  startOfWeek as startOfWeekOf,
} from 'date-fns';
import { TIME_ZONE } from '../dates';

export const CALENDAR_VIEWS = [
  { value: 'month', label: 'Mes' },
  { value: 'week', label: 'Semana' },
  { value: 'day', label: 'Día' },
  { value: 'list', label: 'Lista' },
] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number]['value'];

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  /** Not before the start. */
  readonly end: Date;
  /** Shown next to the title, so that colour is not the only cue. */
  readonly note?: string;
  readonly tone?: 'accent' | 'success' | 'warning' | 'neutral';
  /** Whether it can be moved and resized. */
  readonly isMovable?: boolean;
}

export const DAY_MINUTES = 1440;

/** The part of an event on one day, in minutes from its midnight in America/Mexico_City. */
export interface Segment {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
}

/** The parts of events on one day. */
export interface DaySegments {
  readonly day: Day;
  readonly segments: readonly Segment[];
}

export const isWholeDay = ({ from, to }: Segment): boolean => from === 0 && to === DAY_MINUTES;

/** The position of a segment among those that overlap it: lane 0 of 2 is the left half. */
export interface PlacedSegment extends Segment {
  readonly lane: number;
  readonly lanes: number;
}

const clock = wallClock(TIME_ZONE);

/** The minute of the day in America/Mexico_City. */
export const minuteOf = (moment: Date): number => clock.minuteOf(moment.getTime());

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** Formats a calendar day, which has no time zone. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  return (day: Day): string => format.format(dateOf(day));
};
const longFormat = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = dayFormat({ month: 'long', year: 'numeric' });
const shortFormat = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayFormat = dayFormat({ weekday: 'short' });

/** "Lunes 23 de noviembre de 2026". */
export const longDay = (day: Day): string => capitalize(longFormat(day).replace(',', ''));
/** "lun". */
export const weekdayText = (day: Day): string => weekdayFormat(day).replace('.', '');
export const dayNumber = (day: Day): number => Number(day.slice(8));

const WEEK = { weekStartsOn: WEEK_STARTS_ON } as const;
const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' });

export const startOfWeek = (day: Day): Day => dayOf(startOfWeekOf(parseISO(day), WEEK));
/** The same day of another month, or its last one where it is shorter. */
export const addMonths = (day: Day, count: number): Day => dayOf(addMonthsTo(parseISO(day), count));

/** The first and last day that a view shows: whole weeks of a month, one week, one day; the list has the days of the month. */
function intervalOf(view: CalendarView, date: Date): { start: Date; end: Date } {
  switch (view) {
    case 'month':
      return { start: startOfWeekOf(startOfMonth(date), WEEK), end: endOfWeek(endOfMonth(date), WEEK) };
    case 'week':
      return { start: startOfWeekOf(date, WEEK), end: endOfWeek(date, WEEK) };
    case 'day':
      return { start: date, end: date };
    case 'list':
      return { start: startOfMonth(date), end: endOfMonth(date) };
  }
}

export const daysOf = (view: CalendarView, day: Day): Day[] =>
  eachDayOfInterval(intervalOf(view, parseISO(day))).map(dayOf);

/** The day that the previous and next buttons move to. */
export const stepBy = (view: CalendarView, day: Day, direction: 1 | -1): Day =>
  view === 'month' || view === 'list' ? addMonths(day, direction) : addDays(day, direction * (view === 'week' ? 7 : 1));

export function titleOf(view: CalendarView, day: Day): string {
  if (view === 'day') return longDay(day);
  if (view !== 'week') return capitalize(monthFormat(day));
  const days = daysOf('week', day);
  return [days[0], days.at(-1)].map((one = day) => shortFormat(one).replace('.', '')).join(' – ');
}

/** The parts of events on each day, sorted by start. An event that ends at midnight is not on the next day. */
export function segmentsOf(events: readonly CalendarEvent[], days: readonly Day[]): readonly DaySegments[] {
  const found = new Map(days.map((day): [Day, Segment[]] => [day, []]));
  for (const event of events) {
    const [start, end] = [event.start.getTime(), event.end.getTime()];
    const [first, last] = [clock.dayOf(start), clock.dayOf(end)];
    for (const day of first === last ? [first] : days) {
      if (day < first || day > last) continue;
      const from = day === first ? clock.minuteOf(start) : 0;
      const to = day === last ? clock.minuteOf(end) : DAY_MINUTES;
      if (to > from || first === last) found.get(day)?.push({ event, from, to: Math.max(to, from) });
    }
  }
  return [...found].map(([day, segments]) => ({
    day,
    segments: segments.sort((a, b) => a.from - b.from || b.to - a.to || (a.event.id < b.event.id ? -1 : 1)),
  }));
}

/** Minimum length in minutes: shorter segments are drawn with this length, so overlaps are computed with it. */
export const SHORTEST = 30;

/** Places overlapping segments side by side: each in the first free lane, all of a chain equally wide. */
export function placed(all: readonly Segment[]): PlacedSegment[] {
  const segments = all.filter((segment) => !isWholeDay(segment));
  const result: PlacedSegment[] = [];
  let chain: { readonly segment: Segment; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    result.push(...chain.map(({ segment, lane }) => ({ ...segment, lane, lanes: ends.length })));
    chain = [];
    ends = [];
  };
  for (const segment of segments) {
    if (ends.every((end) => end <= segment.from)) close();
    const free = ends.findIndex((end) => end <= segment.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(segment.to, segment.from + SHORTEST);
    chain.push({ segment, lane });
  }
  close();
  return result;
}

/** How many segments of a day stand side by side at most; 1 where there are none. */
export const mostLanes = (segments: readonly Segment[]): number =>
  Math.max(1, ...placed(segments).map(({ lanes }) => lanes));

/** "10:00–11:00", or the part of a longer event that falls on the day. */
export const segmentTime = (segment: Segment): string =>
  isWholeDay(segment) ? 'Todo el día' : `${paddedClockText(segment.from)}–${paddedClockText(segment.to)}`;

/** The accessible name of an event. */
export const eventName = (segment: Segment, day: Day): string => {
  const { title, note } = segment.event;
  return [title, ...(note === undefined ? [] : [note]), longDay(day), segmentTime(segment)].join(', ');
};

/** The day that a key moves to in a grid with one week per row. */
export function dayBeside(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
