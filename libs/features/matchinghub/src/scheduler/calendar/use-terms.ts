import { useQueries, useQuery } from '@tanstack/react-query';
import type { AgendaEvent } from '@vinculo/contracts/agenda';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { legalParameterQueries } from '@vinculo/data-access/legal-parameters';
import { isOpen } from '@vinculo/domain/agenda';
import {
  DEFAULT_ZONE,
  explainSlot,
  TAKEN_NAMES,
  withBuffers,
  type SlotRefusal,
  type Taken,
} from '@vinculo/domain/availability';
import { holidaysOf, type Day } from '@vinculo/domain/calendar';
import type { DaySpan } from '@vinculo/ui/calendar';
import { greyHours } from './grey-hours';
import { mexicoClock } from './mexico-clock';

/** Of more than these the hours are not read beforehand: the server knows them all. */
const MOST_KNOWN = 4;

interface TermsOptions {
  readonly events: readonly AgendaEvent[];
  readonly days: readonly Day[];
  /** Whose calendars are shown. */
  readonly uids: readonly string[];
  readonly now: Date;
}

/** The holidays of the shown days, their grey hours, and why a span is not free, as far as the screen knows. */
export function useTerms({ events, days, uids, now }: TermsOptions) {
  const known = uids.length > MOST_KNOWN ? [] : uids;
  const { data: ownHolidays = [] } = useQuery(legalParameterQueries.holidays());
  const hours = useQueries({ queries: known.map((uid) => agendaQueries.availability(uid)) });
  const calendars = hours.flatMap(({ data }) => data ?? []);
  const holidays = ownHolidays.filter(({ isRetired }) => !isRetired);
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  const holidayNames = new Map(
    [...[...years].flatMap((year) => [...holidaysOf(year)]), ...holidays].map(({ day, name }) => [day, name]),
  );
  const [only] = calendars;

  /** Those that a span takes, with what takes them already. */
  function takenBy(event: AgendaEvent | undefined): Taken[] {
    const others = events.filter((one) => one.eventID !== event?.eventID && isOpen(one.state));
    const bookingsOf = (ofIt: (one: AgendaEvent) => boolean, rules: Taken['rules']) =>
      others.filter(ofIt).map(({ startsAt, endsAt, title, isHidden }) => {
        const range = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
        return { ...range, busy: withBuffers(range, rules), title: isHidden ? '' : title };
      });
    const members = event?.staff.map(({ uid }) => uid) ?? (uids.length === 1 ? uids : []);
    const staff = members.map((uid): Taken => {
      const { name = '', rules = null } = calendars.find((calendar) => calendar.uid === uid) ?? {};
      const isTheirs = (one: AgendaEvent) => one.staff.some((member) => member.uid === uid);
      return { name, rules, zone: rules?.zone ?? DEFAULT_ZONE, bookings: bookingsOf(isTheirs, rules) };
    });
    const without = (name: string, of: (one: AgendaEvent) => string | undefined): Taken[] => {
      const taken = event === undefined ? undefined : of(event);
      return taken === undefined || taken === ''
        ? []
        : [{ name, rules: null, zone: DEFAULT_ZONE, bookings: bookingsOf((one) => of(one) === taken, null) }];
    };
    return [
      ...staff,
      ...without(event?.room?.name ?? '', ({ room }) => room?.roomID),
      ...without(TAKEN_NAMES.person, ({ person }) => person?.docID),
      ...without(TAKEN_NAMES.link, ({ meetingUrl }) => meetingUrl),
    ];
  }

  return {
    holidayNames,
    grey:
      uids.length === 1 && only !== undefined ? greyHours(only.rules, days, (day) => holidayNames.has(day)) : undefined,
    refusalsOf: (eventID: string | null, { day, from, to }: DaySpan): SlotRefusal[] =>
      explainSlot(
        { taken: takenBy(events.find((event) => event.eventID === eventID)), holidays, now: now.getTime() },
        { from: mexicoClock.boundaryOf(day, from), to: mexicoClock.boundaryOf(day, to) },
      ),
  };
}
