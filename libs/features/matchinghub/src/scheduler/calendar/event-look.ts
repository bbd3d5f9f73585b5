import type { AgendaEvent } from '@vinculo/contracts/agenda';
import { eventStates, eventTypes, isOpen } from '@vinculo/domain/agenda';
import { labelOf } from '@vinculo/domain/catalogs';
import { STATE_TONES } from '@vinculo/ui/agenda';
import type { CalendarEvent } from '@vinculo/ui/calendar';

/** Whether it can be moved: by this user, and while it is still to take place. */
export const isMovable = (event: AgendaEvent): boolean => event.canEdit && isOpen(event.state);

/** An event in the calendar. @param namesStaff where the calendars of several are shown. */
export const calendarEvent = (event: AgendaEvent, namesStaff: boolean): CalendarEvent => ({
  id: event.eventID,
  title: event.title,
  start: new Date(event.startsAt),
  end: new Date(event.endsAt),
  note: [
    labelOf(eventStates, event.state),
    ...(event.isHidden ? [] : [labelOf(eventTypes, event.type)]),
    ...(namesStaff ? [event.staff.map(({ name }) => name).join(', ')] : []),
  ].join(' · '),
  tone: STATE_TONES[event.state],
  isMovable: isMovable(event),
});

/** Whom a change of an event concerns besides its staff; undefined where there is nobody. */
export const audienceOf = ({ person, isSession }: Pick<AgendaEvent, 'person' | 'isSession'>): string | undefined =>
  person?.name ?? (isSession ? 'quienes tienen lugar' : undefined);
