import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  listBookingLinks,
  listRelatedEvents,
  readAvailability,
  readCalendarFeed,
  renewCalendarFeed,
  saveAvailability,
  withdrawBookingLink,
  type EventId,
} from '@vinculo/contracts/agenda';
import { createCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { addHoliday, editHoliday } from '@vinculo/contracts/legal-parameters';
import { sql } from 'drizzle-orm';
import { eventReminders } from '../../db/schema/agenda';
import { redeemToken } from '../../public-pages/link-tokens.repository';
import { aCandidateInput } from '../../testing/builders';
import { runPendingJobs } from '../../testing/run-pending-jobs';
import {
  api,
  as,
  book,
  changeState,
  linkFor,
  linkIn,
  mails,
  member,
  MINUTE_MS,
  move,
  open,
  pass,
  post,
  read,
  slotsIn,
  START,
  type Options,
} from './agenda.fixture';
import { findLinkForUpdate } from './booking-links.repository';
import { BOOKING_LINK } from './event-links';
import { remindOfEvents } from './remind-of-events';

let docID: CandidateId;
let uid: string;
beforeEach(async () => {
  const place = { state: '02' as const, municipality: 'Tijuana', email: 'gloria@correo.example' };
  docID = (await api.call(createCandidate, { body: aCandidateInput(place) }, { as })).body.docID;
  uid = await member();
});

const link = (options: Options = { as }, change: Parameters<typeof linkFor>[1] = {}) =>
  linkFor(docID, { staff: [uid], note: 'Ten tu CV a la mano', byMail: true, ...change }, options);
const links = async () => (await api.call(listBookingLinks, { body: { docID } }, { as })).body.items;
const events = async () => (await api.call(listRelatedEvents, { body: { docID } }, { as })).body.items;
const event = (eventID: EventId) => read({ eventID });

/** The slots of the first Monday. */
const mondayIn = (page: string): string[] => slotsIn(page).filter((slot) => slot.startsWith('2026-11-23'));
/** A calendar file as lines, the folded ones whole. */
const unfolded = (content = ''): string[] => content.replace(/\r\n /g, '').split('\r\n');

test('a person books with their link, takes another slot, and both calendars follow; the link serves once', async () => {
  expect((await link({})).status).toBe(401);
  expect((await link({ as: 'readOnly' })).status).toBe(403);
  expect((await link({ as }, { staff: ['nadie'] })).status).toBe(404);
  expect((await link({ as }, { days: 90 })).status).toBe(400);
  const made = (await link()).body;
  const [offered] = await mails();
  expect(offered).toMatchObject({ to: 'gloria@correo.example', subject: 'Elige tu horario: Entrevista con Gloria' });

  const page = (await open(linkIn(offered!.text))).body;
  expect(page).toContain('lunes 23 de noviembre de 2026');
  expect(page).toContain('9:00 (7:00 hora de Tijuana)');
  expect((await post(made.url, { slot: '2026-11-23T09:00:00.000Z' })).body).toContain('se acaba de ocupar');
  expect((await post(made.url, { slot: 'mañana' })).statusCode).toBe(400);
  const [first = '', , third = ''] = mondayIn(page);
  const booked = await post(made.url, { slot: first });
  expect(booked.statusCode).toBe(303);
  expect((await open(made.url)).statusCode).toBe(404);
  expect((await post(made.url, { slot: third })).statusCode).toBe(404);
  expect((await post(made.url, { slot: 'x' })).statusCode).toBe(404);
  expect(await links()).toMatchObject([{ state: 'used', mail: { state: 'sent' } }]);
  const eventPage = (await open(String(booked.headers.location))).body;
  expect(eventPage.slice(eventPage.indexOf('<dl>'))).toContain(
    'de 9:00 a 9:45 (hora de Ciudad de México); para ti, de 7:00 a 7:45 (hora de Tijuana)',
  );

  const [toPerson, toStaff] = (await mails()).sort((one) => (one.to.startsWith('gloria') ? -1 : 1));
  expect(toPerson?.subject).toBe('Tu cita está agendada: Entrevista con Gloria');
  expect(toStaff).toMatchObject({ to: `${uid}@vinculo.example`, subject: 'En tu agenda: Entrevista con Gloria' });
  const [{ eventID } = { eventID: randomUUID() as EventId }] = await events();
  expect(unfolded(toPerson?.calendar?.content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'TZID:America/Mexico_City',
      `UID:${eventID}@vinculo`,
      'SEQUENCE:0',
      'DTSTART;TZID=America/Mexico_City:20261123T090000',
      'DTEND;TZID=America/Mexico_City:20261123T094500',
      'DESCRIPTION:Ten tu CV a la mano',
      'STATUS:CONFIRMED',
      'ATTENDEE;CN="Gloria Hernández García";RSVP=TRUE:mailto:gloria@correo.example',
    ]),
  );

  const own = linkIn(toPerson!.text);
  expect((await post(own, { answer: 'move', slot: third })).body).toContain('Respondiste: Asistirá.');
  const moved = await event(eventID);
  expect(moved).toMatchObject({
    state: 'rescheduled',
    answer: 'attending',
    startsAt: third,
    mail: { state: 'waiting' },
  });
  const changes = await mails();
  expect(changes.map(({ calendar }) => unfolded(calendar?.content).find((line) => line.startsWith('SEQ')))).toEqual([
    'SEQUENCE:1',
    'SEQUENCE:1',
  ]);
  expect((await post(own, { answer: 'otherTime' })).body).toContain('Necesita otro horario');
  expect((await post(own, { answer: 'nunca' })).statusCode).toBe(400);
  expect((await mails()).map(({ to, text }) => [to, text.includes('Necesita otro horario')])).toEqual([
    [`${uid}@vinculo.example`, true],
  ]);
  expect((await post(own, { answer: 'notComing' })).body).toContain('Esta cita se canceló');
  const last = await mails();
  expect(last.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL']);
  expect(unfolded(last[0]?.calendar?.content)).toContain('STATUS:CANCELLED');
  expect((await event(eventID)).history[0]).toMatchObject({ to: 'cancelled', byName: 'La persona invitada' });
});

test('a holiday that is added while a link is open takes its day from the page, and from a page that was open before', async () => {
  const { url } = (await link({ as }, { byMail: false })).body;
  const [stale = ''] = mondayIn((await open(url)).body);
  const holiday = { day: '2026-11-23', name: 'Aniversario de la planta', source: 'Contrato colectivo' };
  const { holidayID, version } = (await api.call(addHoliday, { body: holiday }, { as: 'admin' })).body;
  const page = (await open(url)).body;
  expect(mondayIn(page)).toEqual([]);
  expect(page).toContain('martes 24 de noviembre de 2026');
  const refused = await post(url, { slot: stale });
  expect([refused.statusCode, refused.body.includes('se acaba de ocupar')]).toEqual([409, true]);
  expect(await events()).toEqual([]);
  await api.call(editHoliday, { params: { holidayID }, body: { isRetired: true, version } }, { as: 'admin' });
  expect((await post(url, { slot: stale })).statusCode).toBe(303);
  expect(await mails()).toHaveLength(2);
});

test('in the week in which Tijuana sets its clock back, its hours stay: 9:00 is 16:00 UTC before and 17:00 after', async () => {
  api.clock.now = new Date('2026-10-29T23:00:00.000Z');
  const { rules, version } = (await api.call(readAvailability, { params: { uid } }, { as: 'admin' })).body;
  const body = { rules: { ...rules, zone: 'America/Tijuana' as const }, version };
  await api.call(saveAvailability, { params: { uid }, body }, { as: 'admin' });
  const { url } = (await link({ as }, { byMail: false, zone: 'America/Tijuana' })).body;
  const page = (await open(url)).body;
  const firsts = [...page.matchAll(/<option value="([^"]+)"[^>]*>(?:de )?9:00\b/g)].map(([, at]) => at);
  expect(firsts.slice(0, 2)).toEqual(['2026-10-30T16:00:00.000Z', '2026-11-02T17:00:00.000Z']);
  expect((await post(url, { slot: '2026-11-02T16:00:00.000Z' })).statusCode).toBe(409);
  expect((await post(url, { slot: '2026-11-02T17:00:00.000Z' })).statusCode).toBe(303);
  const calendar = (await mails()).find(({ to }) => to.startsWith('gloria'))?.calendar;
  expect(unfolded(calendar?.content)).toContain('DTSTART;TZID=America/Tijuana:20261102T090000');
});

test('a withdrawn link opens nothing, and one that was used is not withdrawn', async () => {
  const { linkID, url } = (await link({ as }, { byMail: false })).body;
  const withdraw = () => api.call(withdrawBookingLink, { params: { linkID }, body: {} }, { as });
  expect((await withdraw()).body).toMatchObject({ state: 'withdrawn', mail: null });
  expect((await withdraw()).info.code).toBe('invalid_transition');
  expect((await open(url)).statusCode).toBe(404);
  const unknown = { params: { linkID: randomUUID() }, body: {} };
  expect((await api.call(withdrawBookingLink, unknown, { as })).status).toBe(404);
});

test('a withdrawal of a link waits for a booking that came first, and holds nothing that the booking needs', async () => {
  const { linkID, url } = (await link({ as }, { byMail: false })).body;
  const [withdrawing] = await api.database.write(async (tx) => {
    await redeemToken(tx, BOOKING_LINK, url.split('/').at(-1)!, api.clock.now);
    const waiting = api.call(withdrawBookingLink, { params: { linkID }, body: {} }, { as });
    await delay(100);
    await tx.execute(sql`set local lock_timeout = '1ms'`);
    expect(await findLinkForUpdate(tx, linkID)).toBeDefined();
    return [waiting];
  });
  expect((await withdrawing).status).toBe(200);
});

test('a mail that does not arrive is seen on the event', async () => {
  const { eventID } = (await book({ docID, staff: [uid], notifies: true })).body;
  api.mailer.isRefusing = true;
  await mails();
  api.mailer.isRefusing = false;
  expect((await event(eventID)).mail).toMatchObject({ state: 'failed', failure: 'unknownAddress' });
});

test('staff propose, move and cancel: quick changes are one mail, and a proposal is confirmed by its link', async () => {
  const booked = (await book({ docID, staff: [uid], state: 'proposed', notifies: true })).body;
  const { eventID } = booked;
  const moved = await move(booked, { startsAt: '2026-11-25T16:00:00.000Z', notifies: true });
  expect(moved.body).toMatchObject({ state: 'proposed', mail: { state: 'waiting' } });
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const own = linkIn(sent.find(({ to }) => to.startsWith('gloria'))!.text);
  expect((await post(own, { answer: 'attending' })).body).toContain('Respondiste: Asistirá.');
  const confirmed = await event(eventID);
  expect(confirmed).toMatchObject({ state: 'confirmed', answer: 'attending' });
  await mails();
  await changeState(confirmed, 'cancel', { notifies: true });
  expect((await mails()).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'Se canceló tu cita',
    'Ya no está en tu agenda',
  ]);
});

test('a move that is undone at once mails nobody, and the event is confirmed and answered as before', async () => {
  const { eventID } = (await book({ docID, staff: [uid], state: 'proposed', notifies: true })).body;
  const own = linkIn((await mails()).find(({ to }) => to.startsWith('gloria'))!.text);
  await post(own, { answer: 'attending' });
  await mails();
  const before = await event(eventID);
  const there = { startsAt: '2026-11-25T16:00:00.000Z', ignoresHours: true, notifies: true };
  const back = { ...there, startsAt: before.startsAt, undoes: true };
  const moved = (await move(before, there)).body;
  expect(moved).toMatchObject({ state: 'rescheduled', answer: null });
  expect((await move(moved, back, { as: { ...as, uid } })).info.code).toBe('invalid_transition');
  const undone = (await move(moved, back)).body;
  expect(undone).toMatchObject({ state: 'confirmed', answer: 'attending', startsAt: before.startsAt });
  expect(undone.reminders).toEqual(before.reminders);
  expect(await mails()).toEqual([]);
  // Once its mails went the move can no longer be undone.
  const again = (await move(undone, there)).body;
  const sentBefore = api.mailer.sent.length;
  pass(31_000);
  await runPendingJobs(api);
  expect(api.mailer.sent.slice(sentBefore)).toHaveLength(2);
  expect((await move(again, back)).info.code).toBe('invalid_transition');
});

test.each([
  ['2026-11-27T16:00:00.000Z', [24, 2], 'a week before'],
  ['2026-11-21T15:00:00.000Z', [2], 'later than a day before'],
  ['2026-11-20T19:30:00.000Z', [], 'later than two hours before'],
])('an event at %s is reminded of %j hours before, booked %s', async (startsAt, hours) => {
  const { eventID } = (await book({ docID, staff: [uid], startsAt, ignoresHours: true })).body;
  const at = Date.parse(startsAt);
  for (const before of [25, 23.9, 23.8, 3, 1.9, 1.8, -1]) {
    api.clock.now = new Date(Math.max(at - before * 60 * MINUTE_MS, START.getTime()));
    // Two servers at once.
    await Promise.all([1, 2].map(() => remindOfEvents(api.database, api.clock.now)));
    await runPendingJobs(api);
  }
  const reminded = (await api.database.read.select().from(eventReminders)).filter((row) => row.eventID === eventID);
  expect(reminded.map((row) => row.hours)).toEqual(hours);
  const subjects = api.mailer.sent.slice(-hours.length || api.mailer.sent.length).map(({ subject }) => subject);
  if (hours.length === 2)
    expect(subjects).toEqual([
      'Mañana tienes una cita: Entrevista con Gloria',
      'Tu cita es en dos horas: Entrevista con Gloria',
    ]);
});

test('the own calendar has a secret address without names, and a new one ends the one before', async () => {
  const own = { as: { role: 'recruiter', uid } as const };
  expect((await api.call(readCalendarFeed, {}, own)).body).toEqual({ renewedAt: null });
  const { url } = (await api.call(renewCalendarFeed, { body: {} }, own)).body;
  const tijuana = { startsAt: '2026-11-24T17:00:00.000Z', zone: 'America/Tijuana' as const };
  await book({ docID, staff: [uid], ...tijuana });
  const feed = await open(url);
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.body).not.toMatch(/Gloria/);
  expect(unfolded(feed.body)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'DTSTART;TZID=America/Tijuana:20261124T090000',
      'SUMMARY:Entrevista virtual',
    ]),
  );
  const renewed = await Promise.all([1, 2, 3].map(() => api.call(renewCalendarFeed, { body: {} }, own)));
  const opened = await Promise.all([url, ...renewed.map(({ body }) => body.url)].map(open));
  expect(opened.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  expect((await api.call(readCalendarFeed, {}, own)).body.renewedAt).toBe('2026-11-20T18:00:00.000Z');
});
