import { timeZones } from '@vinculo/domain/availability';
import { valuesOf } from '@vinculo/domain/catalogs';
import ICAL from 'ical.js';
import { calendarFile, type CalendarEntry } from './calendar-file';

const entry = (overrides: Partial<CalendarEntry>): CalendarEntry => ({
  eventID: '6d0f5e3c-3b53-4a5e-9f0c-2a4f0f6f7a11',
  version: 3,
  state: 'confirmed',
  title: 'Entrevista; con Ñandú, «Técnico» \\ 👩‍🏭',
  place: 'Av. Juárez 100, piso 3',
  note: `Trae identificación.\n${'Sube por la escalera de la izquierda. '.repeat(8)}`.trim(),
  startsAt: new Date('2026-07-01T16:00:00Z'),
  endsAt: new Date('2026-07-01T16:45:00Z'),
  zone: 'America/Mexico_City',
  organizer: { name: 'Mariana "Mar" Ochoa', email: 'mariana@vinculo.example' },
  attendees: [{ name: 'Luis Ortiz; López', email: 'luis@correo.example' }],
  ...overrides,
});

/** Reads a file as another program does: the zone from its own rules. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const momentOf = (time: InstanceType<typeof ICAL.Time>): Date => {
    time.zone = zone;
    return time.toJSDate();
  };
  return {
    method: calendar.getFirstPropertyValue('method'),
    ...{
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      place: event.location,
      note: event.description,
    },
    startsAt: momentOf(event.startDate),
    endsAt: momentOf(event.endDate),
    guests: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

test.each(valuesOf(timeZones))('an event in %s is read back as it was, in summer and in winter', (zone) => {
  for (const day of ['2026-01-15', '2026-03-08', '2026-07-01', '2026-11-01', '2027-12-24']) {
    const [startsAt, endsAt] = [new Date(`${day}T16:00:00Z`), new Date(`${day}T16:45:00Z`)];
    const given = entry({ zone, startsAt, endsAt });
    const file = calendarFile([given], 'REQUEST', new Date('2026-01-01T00:00:00Z'));
    expect(readBack(file)).toEqual({
      ...{ method: 'REQUEST', uid: `${given.eventID}@vinculo`, sequence: 2, startsAt, endsAt },
      ...{ title: given.title, place: given.place, note: given.note, guests: ['mailto:luis@correo.example'] },
    });
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  }
});

test('a cancelled event says so', () => {
  const file = calendarFile([entry({ state: 'cancelled', version: 4 })], 'CANCEL', new Date('2026-01-01T00:00:00Z'));
  expect(readBack(file)).toMatchObject({ method: 'CANCEL', sequence: 3 });
  expect(file).toContain('\r\nSTATUS:CANCELLED\r\n');
});
