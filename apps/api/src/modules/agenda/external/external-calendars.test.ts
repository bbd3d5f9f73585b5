import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  explainSlot,
  findFreeSlots,
  readExternalCalendar,
  removeExternalCalendar,
  saveExternalCalendar,
  createEvent,
} from '@vinculo/contracts/agenda';
import { auditEvents } from '../../../db/schema/audit';
import { externalCalendars } from '../../../db/schema/agenda';
import { anEventInput } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { CALDAV_USER, startTestCaldavServer, type TestCaldavServer } from '../../../testing/test-caldav-server';
import { busyTimes } from './busy-times';
import { createCalendarReader } from './calendar-reader';
import { readExternalCalendars } from './external-calendars.commands';
import { isInside } from './request-outside';

const as = { role: 'recruiter', uid: 'mariana' } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApp;
let caldav: TestCaldavServer;
beforeAll(async () => {
  caldav = await startTestCaldavServer();
  api = await startTestApp({ calendarHosts: [caldav.host] });
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(async () => {
  await api.close();
  await caldav.close();
});

const save = (
  change: Partial<{ url: string; username: string; password: string }> = {},
  options: Parameters<typeof api.call>[2] = { as },
) => api.call(saveExternalCalendar, { body: { url: caldav.url, ...CALDAV_USER, ...change } }, options);
const starts = async () => {
  const range = { from: '2026-11-23T15:00:00.000Z', to: '2026-11-23T20:00:00.000Z' };
  const asked = { staff: ['mariana'], roomID: null, eventID: null, durationMinutes: 60, limit: 20 };
  const { body } = await api.call(findFreeSlots, { body: { ...range, ...asked } }, { as });
  return body.items.map(({ startsAt }) => startsAt.slice(11, 16));
};
const readLater = async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 6 * MINUTE_MS);
  await readExternalCalendars({
    database: api.database,
    clock: () => api.clock.now,
    secondFactorKey: api.app.deps.secondFactorKey,
    calendarReader: api.app.calendarReader,
  });
};

test('an appointment elsewhere makes a slot busy, moves and goes with it; nothing of what it is about is stored', async () => {
  expect((await api.call(readExternalCalendar, {}, { as })).body).toEqual({ calendar: null });
  expect((await save({}, {})).status).toBe(401);
  expect((await save({}, { as: 'readOnly' })).status).toBe(403);
  expect(await starts()).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00']);
  await caldav.put('dentista', ['DTSTART:20261123T160000Z', 'DTEND:20261123T170000Z']);
  await caldav.put('libre', ['DTSTART:20261123T180000Z', 'DTEND:20261123T190000Z', 'TRANSP:TRANSPARENT']);
  const { calendar } = (await save()).body;
  expect(calendar).toMatchObject({ url: caldav.url, username: 'mariana', problem: null, appointments: 1 });
  expect(await starts()).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00']);

  const slot = { startsAt: '2026-11-23T16:30:00.000Z', durationMinutes: 30, staff: ['mariana'], roomID: null };
  const why = (await api.call(explainSlot, { body: { ...slot, eventID: null } }, { as })).body.refusals;
  expect(why.map(({ sentence }) => sentence)).toEqual(['Ocupada por «Cita de su otro calendario» de 10:00 a 11:00.']);
  const taken = await api.call(createEvent, { body: anEventInput({ ...slot, ignoresHours: true }) }, { as });
  expect(taken.info.code).toBe('slot_taken');

  await caldav.put('dentista', ['DTSTART:20261123T190000Z', 'DTEND:20261123T200000Z']);
  await readLater();
  expect(await starts()).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00', '17:30']);
  await caldav.remove('dentista');
  await readLater();
  expect(await starts()).toHaveLength(9);

  const [stored] = await api.database.read.select().from(externalCalendars);
  expect(JSON.stringify(stored)).not.toMatch(/Dentista|una-clave/);
  const logged = JSON.stringify(await api.database.read.select().from(auditEvents));
  expect(logged).not.toMatch(/una-clave|127\.0\.0\.1:/);
  expect((await api.call(removeExternalCalendar, { body: {} }, { as })).body).toEqual({ calendar: null });
  expect((await api.call(removeExternalCalendar, { body: {} }, { as })).status).toBe(404);
});

test('what was known stays while the calendar cannot be read, and the problem is shown', async () => {
  await caldav.put('junta', ['DTSTART:20261123T160000Z', 'DTEND:20261123T170000Z']);
  await save();
  const before = await starts();
  await api.database.write(async (tx) => {
    await tx.update(externalCalendars).set({ url: caldav.url.replace('citas', 'otras') });
  });
  await readLater();
  expect((await api.call(readExternalCalendar, {}, { as })).body.calendar?.problem).toBe('notCalendar');
  expect(await starts()).toEqual(before);
});

test.each([
  ['http://calendario.example/mariana/', 'host'],
  ['https://localhost/mariana/', 'host'],
  ['https://127.0.0.1/mariana/', 'host'],
  ['https://2130706433/mariana/', 'host'],
  ['https://169.254.169.254/latest/meta-data/', 'host'],
  ['https://10.0.0.7/', 'host'],
  ['https://[::1]/', 'host'],
  ['https://[::ffff:10.0.0.7]/', 'host'],
  ['https://calendario.example:22/', 'host'],
  // They would be stored and shown as they are.
  ['https://mariana:clave@calendario.example/', 'host'],
])('%s is not asked', async (url, problem) => {
  expect((await save({ url })).info.fields).toEqual({ url: problem });
});

test('a wrong password and an address without a calendar are refused with the reason', async () => {
  expect((await save({ password: 'otra' })).info.fields).toEqual({ url: 'login' });
  expect((await save({ url: `http://${caldav.host}/mariana/nada/` })).info.fields).toEqual({ url: 'notCalendar' });
  expect((await save({ url: 'ftp://calendario.example/' })).status).toBe(400);
});

test('a calendar that takes long to parse keeps nobody waiting, and is refused', async () => {
  // Each looks for a day that never comes, or repeats each second for decades.
  const events = Array.from({ length: 3_000 }, (_, index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20000101T000000Z', 'DURATION:PT1S'],
    ...[index % 2 === 0 ? 'RRULE:FREQ=SECONDLY' : 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 'END:VEVENT'],
  ]);
  const text = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response>
    <C:calendar-data>${['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\n')}</C:calendar-data>
    </D:response></D:multistatus>`;
  const hostile = createServer((_request, response) => response.writeHead(207).end(text));
  await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
  const { port } = hostile.address() as AddressInfo;
  const reader = createCalendarReader([`127.0.0.1:${port}`]);
  const access = { url: `http://127.0.0.1:${port}/`, username: '', password: '', zone: 'America/Mexico_City' } as const;
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 20);
  expect(await reader.read(access, api.clock.now)).toEqual({ problem: 'tooLarge' });
  clearInterval(counting);
  // The deadline is five seconds: a loop that was held has no turn until the end.
  expect(turns).toBeGreaterThan(20);
  await reader.close();
  hostile.close();
});

test('an endless answer is cut off, a redirect is not followed, and appointments of centuries are as long as what is asked for', async () => {
  const asked: string[] = [];
  const centuries = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:00010101T000000Z', 'DTEND:99991231T000000Z', 'END:VEVENT'];
  const overlapping = Array.from({ length: 1_000 }, (_, index) =>
    centuries.join('\n').replace('UID:a', `UID:${index}`),
  );
  const hostile = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/redirect') return response.writeHead(302, { location: '/other' }).end();
    response.writeHead(207);
    if (request.url === '/centuries')
      return response.end(
        `<a><calendar-data>${['BEGIN:VCALENDAR', ...overlapping, 'END:VCALENDAR'].join('\n')}</calendar-data></a>`,
      );
    const more = () => response.write('x'.repeat(1_000_000), () => response.destroyed || more());
    more();
  });
  await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
  const { port } = hostile.address() as AddressInfo;
  const reader = createCalendarReader([`127.0.0.1:${port}`]);
  const read = (path: string) =>
    reader.read(
      { url: `http://127.0.0.1:${port}${path}`, username: '', password: '', zone: 'America/Mexico_City' },
      api.clock.now,
    );
  expect(await read('/endless')).toEqual({ problem: 'tooLarge' });
  expect(await read('/redirect')).toEqual({ problem: 'notCalendar' });
  const now = api.clock.now.getTime();
  expect(await read('/centuries')).toEqual({ times: [[now - DAY_MS, now + 100 * DAY_MS]] });
  expect(asked).toEqual(['/endless', '/redirect', '/centuries']);
  await reader.close();
  hostile.close();
});

test.each(['0.0.0.0', '172.20.1.1', '100.64.0.1', '224.0.0.1', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', 'name'])(
  '%s is an address of the own network',
  (address) => expect(isInside(address)).toBe(true),
);
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isInside(address)).toBe(false),
);

describe('times of an appointment', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  const window = { from: day('2026-11-01'), to: day('2026-11-15') };
  const times = (...lines: readonly string[]) =>
    busyTimes(
      ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
      window,
      'America/Mexico_City',
    ).map(({ from, to }) => `${new Date(from).toISOString().slice(5, 16)}/${(to - from) / MINUTE_MS}`);
  const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];

  test('repeats by its rule, without the dates that are left out, and with what was moved or cancelled', () => {
    const weekly = event(
      ...['DTSTART:20261102T150000Z', 'DTEND:20261102T153000Z', 'RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20261103T150000Z'],
    );
    const moved = event('RECURRENCE-ID:20261104T150000Z', 'DTSTART:20261104T170000Z', 'DTEND:20261104T180000Z');
    const off = event(
      ...['RECURRENCE-ID:20261105T150000Z', 'DTSTART:20261105T150000Z', 'DTEND:20261105T153000Z', 'STATUS:CANCELLED'],
    );
    expect(times(...weekly, ...moved, ...off)).toEqual(['11-02T15:00/30', '11-04T17:00/60', '11-06T15:00/30']);
  });

  test('a rule without an end stops with the window; a whole day is one of the owner', () => {
    expect(times(...event('DTSTART:20200101T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'))).toEqual([
      '11-04T15:00/60',
      '11-11T15:00/60',
    ]);
    expect(times(...event('DTSTART:20100101T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))).toHaveLength(14);
    expect(times(...event('DTSTART;VALUE=DATE:20261110'))).toEqual(['11-10T06:00/1440']);
    expect(times(...event('DTSTART:20261110T090000', 'DTEND:20261110T100000'))).toEqual(['11-10T15:00/60']);
  });

  test('a zone is read from the file itself', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Mi zona', 'BEGIN:STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0200'];
    const rest = ['TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'];
    const own = event('DTSTART;TZID=Mi zona:20261110T170000', 'DTEND;TZID=Mi zona:20261110T180000');
    expect(times(...zone, ...rest, ...own)).toEqual(['11-10T15:00/60']);
  });
});
