import {
  explainSlot,
  findFreeSlots,
  listCalendars,
  listEvents,
  readAvailability,
  readEvent,
  roomId,
  type AgendaEvent,
} from '@vinculo/contracts/agenda';
import { listHolidays } from '@vinculo/contracts/legal-parameters';
import { DEFAULT_RULES } from '@vinculo/domain/availability';
import { anEvent, anEventDetail } from '@vinculo/testing/builders';
import { fakeApi } from '@vinculo/testing/fake-api';

/** The week of Tuesday 15 January 2030, long after any test runs. */
export const WEEK = '/matchinghub/scheduler?dia=2030-01-15';
/** That Tuesday alone: fewer hours to look through. */
export const DAY = `${WEEK}&ver=dia`;
/** Tuesday at ten in Mexico City. */
export const interview = anEvent({
  startsAt: '2030-01-15T16:00:00.000Z',
  endsAt: '2030-01-15T16:45:00.000Z',
});
export const SLOTS = [15, 15.5, 16].map((hour) => {
  const start = Date.parse('2030-01-16T00:00:00Z') + hour * 3_600_000;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 45 * 60_000).toISOString() };
});
export const ROOM = {
  roomID: roomId.parse('00000000-0000-4000-8000-00000000a001'),
  name: 'Sala Norte',
  place: 'Av. Hidalgo 10, Monterrey',
  zone: 'America/Mexico_City' as const,
  isRetired: false,
  version: 1,
};

/** Two calendars, one room, the usual hours, and these events; every slot is free. */
export function agendaApi(events: () => readonly AgendaEvent[] = () => [interview]) {
  const api = fakeApi();
  const staff = [
    { uid: 'mariana', name: 'Mariana Ochoa', isOwn: true, zone: 'America/Mexico_City' as const },
    { uid: 'luis', name: 'Luis Prado', isOwn: false, zone: 'America/Tijuana' as const },
  ];
  api.on(listCalendars, () => ({ staff, rooms: [ROOM] }));
  api.on(listEvents, () => ({ items: [...events()], isCut: false }));
  api.on(listHolidays, () => ({ items: [] }));
  api.on(readAvailability, ({ params: { uid } }) => ({
    uid,
    name: 'Mariana Ochoa',
    rules: { ...DEFAULT_RULES, grid: 30 as const, weekly: [...DEFAULT_RULES.weekly], exceptions: [] },
    version: 1,
  }));
  api.on(readEvent, ({ params: { eventID } }) => ({
    ...anEventDetail(),
    ...events().find((event) => event.eventID === eventID),
  }));
  api.on(findFreeSlots, () => ({ items: SLOTS }));
  api.on(explainSlot, () => ({ refusals: [], next: [] }));
  return api;
}
