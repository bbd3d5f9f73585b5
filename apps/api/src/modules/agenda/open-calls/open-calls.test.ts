import { randomUUID } from 'node:crypto';
import {
  changeEventState,
  changePlace,
  closeOpenCall,
  createOpenCall,
  listOpenCalls,
  listPlaces,
  listRelatedEvents,
  moveEvent,
  placeId,
  readEvent,
  resizeSession,
  type EventId,
  type OpenCall,
} from '@vinculo/contracts/agenda';
import { listCandidateApplications } from '@vinculo/contracts/applications';
import { publishPrivacyNotice } from '@vinculo/contracts/consents';
import type { JobId } from '@vinculo/contracts/vacancies';
import { eq } from 'drizzle-orm';
import { callPlaces } from '../../../db/schema/agenda';
import { publishVacancy } from '../../../testing/hiring-story';
import { runPendingJobs } from '../../../testing/run-pending-jobs';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../../testing/test-app';
import { findByIdForUpdate } from '../../candidates/candidates.repository';
import { quarantine } from '../../privacy/blocking/quarantine';
import { remindOfPlaces } from './place-mail';
import { fillSessions } from './take-place';

const as = { role: 'recruiter', uid: 'luz' } as const;
const NOTICE = '2026-01';
const HOUR_MS = 3_600_000;

let api: TestApp;
let jobID: JobId;
let uid: string;
let serial = 0;
/** An address may send 50 forms in a minute, but a whole fair may send that of an open call. */
const RATE_LIMIT_PER_MINUTE = 1_000;
beforeAll(async () => {
  api = await startTestApp({ rateLimitPerMinute: RATE_LIMIT_PER_MINUTE });
  const purposes = { necessary: ['Encontrarte trabajo'], voluntary: [] };
  const notice = { name: NOTICE, inForceFrom: '2026-01-01', text: 'Usamos tus datos para encontrarte trabajo.' };
  await api.call(publishPrivacyNotice, { body: { ...notice, ...purposes } }, { as: 'admin' });
  jobID = await publishVacancy(api, { vacancy: { places: 500 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00.000Z');
  serial += 1;
  uid = `feria-${serial}`;
  await api.tokens.tokenFor('recruiter', uid);
});

const SESSION = { startsAt: '2026-11-25T16:00:00.000Z', durationMinutes: 60, capacity: 2 };
const input = (change: Partial<Parameters<typeof api.call<typeof createOpenCall>>[1]['body']> = {}) => ({
  ...{ jobID, type: 'fair' as const, title: 'Feria de contratación', note: 'Trae tu INE', place: 'Av. Hidalgo 10' },
  ...{ meetingUrl: '', staff: [uid], roomID: null, zone: 'America/Mexico_City' as const, durationMinutes: 45 },
  ...{ sessions: [SESSION], days: 30, ignoresHours: false, ...change },
});
const opened = async (change: Parameters<typeof input>[0] = {}): Promise<OpenCall> =>
  (await api.call(createOpenCall, { body: input(change) }, { as })).body;
const listed = async ({ callID }: OpenCall): Promise<OpenCall> =>
  (await api.call(listOpenCalls, {}, { as })).body.items.find((one) => one.callID === callID)!;
const sessionIn = ({ sessions: [first] }: OpenCall): EventId => first!.eventID;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (index: number): string => LETTERS.charAt(index % 26) + LETTERS.charAt(Math.floor(index / 26) % 26);
let people = 0;
function aPerson(session: string, change: Readonly<Record<string, string>> = {}) {
  people += 1;
  const name = { firstName: `Ana ${nameOf(people)}`, paternalName: `Nava${nameOf(people)}`, maternalName: '' };
  const email = `persona${people}@correo.example`;
  return { session, ...name, phone: `55${10_000_000 + people}`, email, notice: NOTICE, accepts: 'yes', ...change };
}
const pathOf = (url: string): string => url.replace(TEST_PUBLIC_URL, '');
const open = (url: string) => api.app.inject({ url: pathOf(url) });
const send = (url: string, form: Readonly<Record<string, string>> = {}) =>
  api.app.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
async function mails() {
  const before = api.mailer.sent.length;
  await runPendingJobs(api);
  return api.mailer.sent.slice(before);
}
const linkIn = (text = ''): string => /https:\/\/api\S+\/p\/\S+/.exec(text)?.[0] ?? '';
const places = async (eventID: EventId, search = '') =>
  (await api.call(listPlaces, { params: { eventID }, body: { search, placeID: null } }, { as })).body.items;
const event = async (eventID: EventId) => (await api.call(readEvent, { params: { eventID } }, { as })).body;
const act = (id: string, verb: 'arrive' | 'takeBack' | 'cancel') =>
  api.call(changePlace, { params: { placeID: placeId.parse(id) }, body: { verb } }, { as });

test('who may open a call and read who comes: by session, permission, vacancy and hours', async () => {
  const body = input();
  expect((await api.call(createOpenCall, { body }, {})).status).toBe(401);
  expect((await api.call(createOpenCall, { body }, { as: 'readOnly' })).status).toBe(403);
  expect((await api.call(createOpenCall, { body: input({ sessions: [] }) }, { as })).info.fields).toEqual({
    sessions: 'fair_only',
  });
  expect((await api.call(createOpenCall, { body: input({ type: 'video' }) }, { as })).status).toBe(400);
  expect((await api.call(createOpenCall, { body: input({ staff: ['nadie'] }) }, { as })).status).toBe(404);
  const unknown = { jobID: randomUUID() as JobId };
  expect((await api.call(createOpenCall, { body: input(unknown) }, { as })).status).toBe(404);
  const blind = { jobID: await publishVacancy(api, { vacancy: { blindSelection: true } }) };
  expect((await api.call(createOpenCall, { body: input(blind) }, { as })).info.code).toBe('vacancy_blind');
  const night = { sessions: [{ ...SESSION, startsAt: '2026-11-25T07:00:00.000Z' }] };
  expect((await api.call(createOpenCall, { body: input(night) }, { as })).info.code).toBe('outside_hours');
  const twice = { sessions: [SESSION, SESSION] };
  expect((await api.call(createOpenCall, { body: input(twice) }, { as })).info.code).toBe('slot_taken');
  // Nothing of a refused call stays.
  expect((await api.call(listOpenCalls, {}, { as })).body.items).toEqual([]);

  const call = await opened();
  const params = { eventID: sessionIn(call) };
  const asked = { params, body: { search: '', placeID: null } };
  expect((await api.call(listPlaces, asked, {})).status).toBe(401);
  expect((await api.call(listPlaces, asked, { as: 'guest' })).status).toBe(403);
  expect((await act(randomUUID(), 'arrive')).status).toBe(404);
  expect((await api.call(listPlaces, { ...asked, params: { eventID: randomUUID() } }, { as })).status).toBe(404);
  const close = () => api.call(closeOpenCall, { params: call, body: { version: call.version } }, { as });
  const stale = { params: call, body: { version: 7 } };
  expect((await api.call(closeOpenCall, stale, { as })).info.code).toBe('version_conflict');
  expect((await close()).body.isOpen).toBe(false);
  expect((await close()).info.code).toBe('invalid_transition');
  expect((await open(call.url)).body).toContain('ya cerró');
  expect((await send(call.url, aPerson(sessionIn(call)))).body).toContain('ya cerró');
});

test('two get a place, the third waits, and gets the place that one gives up; the answer is the same for who is known', async () => {
  const call = await opened();
  const eventID = sessionIn(call);
  expect((await open(call.url)).body).toContain('2 lugares');
  expect((await send(call.url, { ...aPerson(eventID), accepts: '' })).statusCode).toBe(400);
  expect((await send(call.url, aPerson(randomUUID()))).statusCode).toBe(400);
  const [first, second, third] = [aPerson(eventID), aPerson(eventID), aPerson(eventID)];
  const welcome = (await send(call.url, first)).body;
  expect(welcome).toContain('Tienes lugar');
  expect(welcome).toContain('miércoles 25 de noviembre');
  const before = (await send(call.url, first)).body;
  expect(before).toBe(welcome);
  await send(call.url, second);
  const full = (await send(call.url, third)).body;
  expect(full).toContain('lista de espera');
  // Who has a place reads the same as who waits.
  expect((await send(call.url, first)).body).toBe(full);
  expect((await open(call.url)).body).toContain('lista de espera');
  expect((await event(eventID)).places).toEqual({ taken: 2, waiting: 1 });
  const sent = await mails();
  const mailOf = (email: string) => sent.find(({ to }) => to === email);
  expect(mailOf(first.email)?.subject).toBe('Tienes lugar: Feria de contratación');
  expect(mailOf(third.email)?.subject).toBe('Estás en la lista de espera: Feria de contratación');
  expect(mailOf(first.email)?.calendar?.method).toBe('REQUEST');
  expect(mailOf(third.email)?.calendar).toBeUndefined();

  const own = linkIn(mailOf(first.email)?.text);
  const page = (await open(own)).body;
  expect(page).toContain('aria-label="Código de tu lugar"');
  expect(page).toContain('No podré ir');
  const cancelled = (await send(own)).body;
  expect(cancelled).toContain('Cancelaste tu lugar');
  expect(cancelled).not.toContain('Código de tu lugar');
  expect((await send(own)).body).toContain('Cancelaste tu lugar');
  const after = await mails();
  expect(after.map(({ to, subject, calendar }) => [to, subject.split(':')[0], calendar?.method]).sort()).toEqual(
    [
      [first.email, 'Cancelaste tu lugar', 'CANCEL'],
      [third.email, 'Tienes lugar', 'REQUEST'],
    ].sort(),
  );
  expect((await places(eventID)).map(({ state }) => state)).toEqual(['booked', 'booked']);

  // Who applied this way is in the vacancy, and the session in what the person has.
  const docID = (await places(eventID))[0]!.person!.docID;
  const [application] = (await api.call(listCandidateApplications, { params: { docID } }, { as })).body.items;
  expect(application).toMatchObject({ source: 'openCall', stage: 'new' });
  expect((await api.call(listRelatedEvents, { body: { docID } }, { as })).body.items).toMatchObject([{ eventID }]);
});

test('of two hundred at once the session takes as many as it has places, each once, and the others wait and move up', async () => {
  const call = await opened({ sessions: [{ ...SESSION, capacity: 150 }] });
  const eventID = sessionIn(call);
  const forms = Array.from({ length: 200 }, () => aPerson(eventID));
  const answers = await Promise.all([...forms, ...forms.slice(0, 20)].map((form) => send(call.url, form)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const stored = await api.database.read.select().from(callPlaces).where(eq(callPlaces.eventID, eventID));
  expect(new Set(stored.map(({ docID }) => docID)).size).toBe(200);
  expect(stored).toHaveLength(200);
  expect(stored.filter(({ seatedAt }) => seatedAt !== null)).toHaveLength(150);
  // Nobody is promised a place who waits for one.
  expect(answers.slice(0, 200).filter(({ body }) => body.includes('Tienes lugar')).length).toBeLessThanOrEqual(150);
  expect((await listed(call)).sessions).toMatchObject([{ capacity: 150, taken: 150, waiting: 50 }]);

  const links = (await mails())
    .filter(({ subject }) => subject.startsWith('Tienes lugar'))
    .map(({ text }) => linkIn(text));
  expect(new Set(links).size).toBe(150);
  const { version } = await event(eventID);
  const grow = api.call(resizeSession, { params: { eventID }, body: { capacity: 155, version } }, { as });
  const given = await Promise.all(links.slice(0, 20).map((link) => send(link)));
  expect(new Set(given.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await grow).status).toBe(200);
  expect((await listed(call)).sessions).toMatchObject([{ capacity: 155, taken: 155, waiting: 25 }]);
});

test('at the door: found by code or name, noted as arrived, taken back; who waits comes in only while there is a place', async () => {
  const call = await opened();
  const eventID = sessionIn(call);
  for (const form of [aPerson(eventID, { firstName: 'Íñigo' }), aPerson(eventID), aPerson(eventID)])
    await send(call.url, form);
  const [found, ...others] = await places(eventID, 'inigo');
  expect(others).toEqual([]);
  const scanned = { params: { eventID }, body: { search: '', placeID: found!.placeID } };
  expect((await api.call(listPlaces, scanned, { as })).body.items).toEqual([found]);
  expect((await api.call(changePlace, { params: found!, body: { verb: 'arrive' } }, { as: 'readOnly' })).status).toBe(
    403,
  );
  expect((await act(found!.placeID, 'arrive')).body).toMatchObject({ state: 'attended', verbs: ['takeBack'] });
  expect((await act(found!.placeID, 'arrive')).info.code).toBe('invalid_transition');
  const waiting = (await places(eventID)).find(({ state }) => state === 'waiting')!;
  expect((await act(waiting.placeID, 'arrive')).info.code).toBe('slot_taken');
  const booked = (await places(eventID)).find(({ state }) => state === 'booked')!;
  expect((await act(booked.placeID, 'cancel')).body.state).toBe('cancelled');
  // The place went to who waited.
  expect((await act(waiting.placeID, 'arrive')).body.state).toBe('attended');
  expect((await act(found!.placeID, 'takeBack')).body.state).toBe('booked');
});

test('more places go to who waits, fewer than are taken are refused, and those of an erased file are filled', async () => {
  const call = await opened({ sessions: [{ ...SESSION, capacity: 1 }] });
  const eventID = sessionIn(call);
  for (let index = 0; index < 3; index += 1) await send(call.url, aPerson(eventID));
  const resize = async (capacity: number) =>
    api.call(
      resizeSession,
      { params: { eventID }, body: { capacity, version: (await event(eventID)).version } },
      { as },
    );
  expect((await resize(2)).body).toMatchObject({ capacity: 2, places: { taken: 2, waiting: 1 } });
  expect((await resize(1)).info.fields).toEqual({ capacity: 'taken' });
  const gone = (await places(eventID)).find(({ state }) => state === 'booked')!.person!.docID;
  await api.database.write(async (tx) => {
    const row = await findByIdForUpdate(tx, gone);
    await quarantine(tx, row!, api.clock.now);
  });
  await Promise.all([1, 2].map(() => fillSessions(api.database, api.clock.now)));
  expect((await event(eventID)).places).toEqual({ taken: 2, waiting: 0 });
});

test('a session that moves or is called off is mailed to everybody; reminders go to who has a place, each once', async () => {
  const call = await opened({ sessions: [{ ...SESSION, capacity: 1 }] });
  const eventID = sessionIn(call);
  const [first, second] = [aPerson(eventID), aPerson(eventID)];
  await send(call.url, first);
  await send(call.url, second);
  await mails();
  const reminders: string[] = [];
  for (const before of [25, 23.5, 23.4, 1.9, 1.8]) {
    api.clock.now = new Date(Date.parse(SESSION.startsAt) - before * HOUR_MS);
    // Two servers at once.
    await Promise.all([1, 2].map(() => remindOfPlaces(api.database, api.clock.now)));
    for (const { to, subject } of await mails())
      if (to === first.email || to === second.email) reminders.push(`${to} ${subject}`);
  }
  expect(reminders).toEqual([
    `${first.email} Te esperamos mañana: Feria de contratación`,
    `${first.email} Te esperamos en dos horas: Feria de contratación`,
  ]);
  api.clock.now = new Date('2026-11-21T18:00:00.000Z');
  const { version } = await event(eventID);
  const place = { durationMinutes: 60, staff: [uid], roomID: null, ignoresHours: false, reason: '', notifies: true };
  const move = { ...place, startsAt: '2026-11-26T16:00:00.000Z', version };
  expect((await api.call(moveEvent, { params: { eventID }, body: move }, { as })).status).toBe(200);
  api.clock.now = new Date('2026-11-21T18:01:00.000Z');
  const moved = await mails();
  expect(moved.filter(({ to }) => to === first.email || to === second.email)).toHaveLength(2);
  expect(moved.find(({ to }) => to === first.email)?.text).toContain('jueves 26 de noviembre');
  const cancel = { verb: 'cancel' as const, reason: 'Llueve', notifies: true, version: version + 1 };
  await api.call(changeEventState, { params: { eventID }, body: cancel }, { as });
  api.clock.now = new Date('2026-11-21T18:02:00.000Z');
  expect((await mails()).filter(({ subject }) => subject.startsWith('Se canceló: '))).toHaveLength(2);
  expect((await open(call.url)).body).toContain('ya cerró');
});

test('a move of a session that is undone at once mails nobody', async () => {
  const call = await opened();
  const eventID = sessionIn(call);
  await send(call.url, aPerson(eventID));
  await mails();
  const move = async (startsAt: string, undoes: boolean) => {
    const { version } = await event(eventID);
    const place = { durationMinutes: 60, staff: [uid], roomID: null, ignoresHours: false, reason: '', notifies: true };
    return api.call(moveEvent, { params: { eventID }, body: { ...place, startsAt, undoes, version } }, { as });
  };
  expect((await move('2026-11-26T16:00:00.000Z', false)).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect((await move(SESSION.startsAt, true)).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS);
  expect(await mails()).toEqual([]);
});

test('without sessions everybody is mailed a booking link of their own, once, and only to the address of their file', async () => {
  const call = await opened({ type: 'video', sessions: [], place: '' });
  const person = aPerson('');
  expect((await send(call.url, { ...person, email: '' })).statusCode).toBe(400);
  const answer = (await send(call.url, person)).body;
  expect(answer).toContain('Revisa tu correo');
  const [offered] = await mails();
  expect(offered).toMatchObject({ to: person.email, subject: 'Elige tu horario: Feria de contratación' });
  const stolen = { ...person, email: 'otra@correo.example' };
  expect((await send(call.url, stolen)).body).toBe(answer);
  expect((await mails()).map(({ to }) => to)).toEqual([person.email]);
  expect(await listed(call)).toMatchObject({ links: 1, sessions: [] });
  const page = (await open(linkIn(offered?.text))).body;
  const slot = /<option value="(2026-[^"]+)"/.exec(page)?.[1] ?? '';
  const booked = await send(linkIn(offered?.text), { slot });
  expect(booked.statusCode).toBe(303);
  // Known to everybody else by the same answer, also the sixth time in an hour.
  for (let index = 0; index < 6; index += 1) expect((await send(call.url, person)).body).toBe(answer);
});

test.each([
  ['places of a fair', {}],
  ['booking links', { type: 'video' as const, sessions: [], place: '' }],
])('forms for many people that name one address get it five mails about %s', async (_what, change) => {
  const call = await opened(change);
  const session = call.sessions[0]?.eventID ?? '';
  const pages = new Set<string>();
  for (let index = 0; index < 7; index += 1) {
    const { statusCode } = await send(call.url, aPerson(session, { email: `victima${serial}@correo.example` }));
    pages.add(String(statusCode));
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
  }
  expect([...pages]).toEqual(['200']);
  expect((await mails()).map(({ to }) => to)).toEqual(Array<string>(5).fill(`victima${serial}@correo.example`));
});
