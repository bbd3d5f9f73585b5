import type { EventState } from '@vinculo/domain/agenda';
import { wallClock, type TimeZone } from '@vinculo/domain/availability';

interface Attendee {
  readonly name: string;
  readonly email: string;
}

/** An event as calendars exchange it (RFC 5545). */
export interface CalendarEntry {
  readonly eventID: string;
  /** Rises with every change. */
  readonly version: number;
  readonly state: EventState;
  readonly title: string;
  readonly place: string;
  readonly note: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: TimeZone;
  readonly organizer: Attendee | undefined;
  readonly attendees: readonly Attendee[];
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const STATUS: Readonly<Record<EventState, string>> = {
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  rescheduled: 'TENTATIVE',
  cancelled: 'CANCELLED',
  completed: 'CONFIRMED',
  noShow: 'CONFIRMED',
};

const LINE_OCTETS = 75;

/** Lines of at most 75 octets; the rest of a longer one begins with a space. Characters stay whole. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** A parameter's value: quotes and what would end the line are left out. */
const quoted = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`;
const digits = (value: string): string => value.replace(/[-:]|\.\d+/g, '');
const utc = (moment: Date): string => digits(moment.toISOString());

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

const local = (moment: Date, zone: TimeZone): string =>
  digits(new Date(moment.getTime() + wallClock(zone).offsetOf(moment.getTime()) * 60_000).toISOString()).replace(
    'Z',
    '',
  );

/** The zone's rules: none, or those that the border shares with the United States since 2007. */
function zoneLines(zone: TimeZone, at: Date): string[] {
  const clock = wallClock(zone);
  const year = at.getUTCFullYear();
  const [winter, summer] = [clock.offsetOf(Date.UTC(year, 0, 15)), clock.offsetOf(Date.UTC(year, 6, 15))];
  const part = (name: string, from: number, to: number, begins: string, rule: readonly string[]): string[] => [
    `BEGIN:${name}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...rule,
    `END:${name}`,
  ];
  const parts =
    winter === summer
      ? part('STANDARD', winter, winter, '20070101T000000', [])
      : [
          ...part('DAYLIGHT', winter, summer, '20070311T020000', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU']),
          ...part('STANDARD', summer, winter, '20071104T020000', ['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']),
        ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'];
}

function entryLines(entry: CalendarEntry, now: Date): string[] {
  const { eventID, version, state, title, place, note, startsAt, endsAt, zone, organizer, attendees } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${eventID}@vinculo`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${zone}:${local(startsAt, zone)}`,
    `DTEND;TZID=${zone}:${local(endsAt, zone)}`,
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(note === '' ? [] : [`DESCRIPTION:${text(note)}`]),
    `STATUS:${STATUS[state]}`,
    ...(organizer === undefined ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`]),
    ...attendees.map(({ name, email }) => `ATTENDEE;CN=${quoted(name)};RSVP=TRUE:mailto:${email}`),
    'END:VEVENT',
  ];
}

/** A calendar file of events. Times are in the zone of each place, whose rules come along. */
export function calendarFile(entries: readonly CalendarEntry[], method: CalendarMethod, now: Date): string {
  const zones = new Map(entries.map(({ zone, startsAt }) => [zone, startsAt]));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vinculo//Agenda//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...[...zones].flatMap(([zone, at]) => zoneLines(zone, at)),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
