import {
  createOpenCall,
  editEvent,
  explainSlot,
  findFreeSlots,
  reassignEvents,
  slotExplanation,
  type AgendaEventDetail,
} from '@vinculo/contracts/agenda';
import { eq } from 'drizzle-orm';
import { agendaEvents } from '../../db/schema/agenda';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import {
  api,
  as,
  book as bookEvent,
  changeState,
  hide,
  linkFor,
  member,
  move as moveEvent,
  NOON,
  open,
  post,
  read,
  refusalsIn,
  TEN,
  type Options,
} from './agenda.fixture';

let serial = 0;
let link: string;
beforeEach(() => {
  serial += 1;
  link = `https://reunion.example/sala-${serial}`;
});

const book = (change: Parameters<typeof anEventInput>[0] = {}, options: Options = { as }) =>
  bookEvent({ meetingUrl: link, ...change }, options);
const move = (event: AgendaEventDetail, startsAt: string, undoes = false) =>
  moveEvent(event, { startsAt, undoes, ignoresHours: true });
const edit = ({ eventID, version, title }: AgendaEventDetail, meetingUrl: string) => {
  const body = { title, place: '', meetingUrl, note: '', notifies: false, version };
  return api.call(editEvent, { params: { eventID }, body }, { as });
};
const TAKEN = {
  kind: 'booked',
  name: 'La sala virtual',
  sentence: 'Ocupada por «Entrevista con Gloria» de 10:00 a 10:45.',
};

test('a meeting link is one event’s at a time, in whichever spelling, until it is cancelled or moved', async () => {
  const first = (await book()).body;
  const typed = `HTTPS://Reunion.example:443/sala-${link.split('-')[1]}/`;
  const second = await book({ meetingUrl: typed, startsAt: '2026-11-24T16:30:00.000Z', ignoresHours: true });
  expect([second.status, second.info.code]).toEqual([409, 'slot_taken']);
  expect(refusalsIn(second.info.current)).toEqual([TAKEN]);
  // The end of one is the beginning of the next: a link needs no margin.
  const next = await book({ meetingUrl: typed, startsAt: '2026-11-24T16:45:00.000Z' });
  expect(next.body.meetingUrl).toBe(link);
  const moved = (await move(first, NOON)).body;
  expect((await book()).status).toBe(200);
  await changeState(moved, 'cancel');
  expect((await book({ startsAt: NOON })).status).toBe(200);
});

test('what is no link of https is refused', async () => {
  for (const meetingUrl of [
    'javascript:alert(1)',
    'http://reunion.example/a',
    'https://ana:clave@reunion.example',
    `https://reunion.example/${'a'.repeat(10_000)}`,
    `https://reunion.example/${'👩‍💻'.repeat(40)}`,
  ])
    expect((await book({ meetingUrl })).info.fields).toEqual({ meetingUrl: 'link' });
  expect((await book({ meetingUrl: 'https://reunión.example/👩‍💻' })).body.meetingUrl).toBe(
    'https://xn--reunin-fxa.example/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB',
  );
});

test('what is proposed and explained takes the link into account', async () => {
  await book();
  const asked = { staff: [await member()], roomID: null, durationMinutes: 45, eventID: null };
  const range = { from: TEN, to: '2026-11-24T18:30:00.000Z', limit: 1 };
  const firstWith = async (meetingUrl: string) =>
    (await api.call(findFreeSlots, { body: { ...asked, ...range, meetingUrl } }, { as })).body.items[0]?.startsAt;
  expect(await firstWith('')).toBe(TEN);
  expect(await firstWith(`${link}/`)).toBe('2026-11-24T17:00:00.000Z');
  const explained = await api.call(explainSlot, { body: { ...asked, startsAt: TEN, meetingUrl: link } }, { as });
  expect(explained.body.refusals).toEqual([TAKEN]);
});

test('a move, its undo and another link of an event are refused where the link is taken, and change nothing', async () => {
  const mover = (await book({ startsAt: NOON })).body;
  const moved = (await move(mover, TEN)).body;
  const other = (await book({ startsAt: NOON })).body;
  const undone = await move(moved, NOON, true);
  expect(undone.info.code).toBe('slot_taken');
  expect(refusalsIn(undone.info.current)).toMatchObject([{ name: TAKEN.name }]);
  const third = (await book({ meetingUrl: '' })).body;
  const edited = await edit(third, link);
  expect(edited.info.code).toBe('slot_taken');
  expect(refusalsIn(edited.info.current)).toEqual([TAKEN]);
  expect((await edit(third, `${link}-b`)).body).toMatchObject({ meetingUrl: `${link}-b`, version: 2 });
  expect((await move(other, TEN)).info.code).toBe('slot_taken');
  expect(await read(other)).toMatchObject({
    ...{ startsAt: NOON, version: 1, meetingUrl: link },
  });
  // Its own words keep its own link.
  expect((await edit(other, link)).status).toBe(200);
});

test('fifty members of staff at once with one link: one gets it, the others are offered the next free ones', async () => {
  const staff: string[] = [];
  for (let index = 0; index < 50; index += 1) staff.push(await member());
  const answers = await Promise.all(staff.map((uid) => book({ staff: [uid] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ info }) => info.code === 'slot_taken');
  expect(others).toHaveLength(49);
  for (const { info } of others)
    expect(slotExplanation.parse(info.current).next[0]?.startsAt).toBe('2026-11-24T17:00:00.000Z');
});

test('events that are given the links of each other at once end in no error', async () => {
  const events: AgendaEventDetail[] = [];
  for (let index = 0; index < 10; index += 1) events.push((await book({ meetingUrl: `${link}-${index}` })).body);
  const answers = await Promise.all(
    events.map((event, index) => edit(event, `${link}-${(index + 1) % events.length}`)),
  );
  for (const { status, info } of answers) expect([status, info.code]).toEqual([409, 'slot_taken']);
  const moves = await Promise.all(events.map((event) => move(event, NOON)));
  expect(moves.map(({ status }) => status)).toEqual(events.map(() => 200));
});

test('who may not know the other event reads no title; one that a blind selection hides is not mentioned', async () => {
  const jobID = await publishVacancy(api);
  const applicationID = await invitePerson(api, await registerPerson(api), jobID);
  await book({ type: 'call', applicationID });
  const refused = await book({}, { as: 'cannotRead' });
  expect(refusalsIn(refused.info.current)).toEqual([{ ...TAKEN, sentence: 'Ocupada de 10:00 a 10:45.' }]);
  await hide(jobID);
  const asked = { staff: [await member()], roomID: null, durationMinutes: 45, eventID: null };
  const explained = await api.call(explainSlot, { body: { ...asked, startsAt: TEN, meetingUrl: link } }, { as });
  expect(explained.body.refusals).toEqual([]);
  expect((await book()).info).toEqual({ code: 'slot_taken', requestId: expect.any(String) });
});

test('a booking page offers no time at which its link is taken', async () => {
  await book();
  const { docID } = await registerPerson(api);
  const { url } = (await linkFor(docID, { meetingUrl: link })).body;
  const page = (await open(url)).body;
  expect(page).toContain(`value="2026-11-24T15:00:00.000Z"`);
  expect(page).not.toContain(`value="${TEN}"`);
  const taken = await post(url, { slot: TEN });
  expect([taken.statusCode, taken.body.includes(`value="${NOON}"`)]).toEqual([409, true]);
  expect(taken.body).not.toMatch(/liga|Ocupada/);
});

test('of two sessions of open calls that have one link at one time the second is refused, of one call or of two', async () => {
  const jobID = await publishVacancy(api);
  const session = { startsAt: NOON, durationMinutes: 60, capacity: 20 };
  const { title, place, note, zone } = anEventInput();
  const words = { type: 'fair' as const, title, place, meetingUrl: link, note, zone, jobID, durationMinutes: 45 };
  const call = async (sessions: readonly (typeof session)[]) => {
    const offer = { ...words, staff: [await member()], roomID: null, days: 30 };
    return api.call(createOpenCall, { body: { ...offer, sessions: [...sessions], ignoresHours: false } }, { as });
  };
  expect((await call([session, session])).info.code).toBe('slot_taken');
  const [first] = (await call([session])).body.sessions;
  const second = await call([{ ...session, startsAt: '2026-11-24T18:30:00.000Z' }]);
  expect(refusalsIn(second.info.current)).toMatchObject([{ name: TAKEN.name }]);
  expect(first?.startsAt).toBe(NOON);
});

test('an event that shared its link before can be given to others, and is moved only to where the link is free', async () => {
  const [first, shared] = [(await book()).body, (await book({ meetingUrl: '' })).body];
  await api.database.write((tx) =>
    tx.update(agendaEvents).set({ meetingUrl: link, sharesLink: true }).where(eq(agendaEvents.eventID, shared.eventID)),
  );
  const [uid, toUid] = [shared.staff[0]!.uid, await member()];
  const changes = [{ eventID: shared.eventID, toUid, version: shared.version }];
  const given = await api.call(
    reassignEvents,
    { body: { uid, changes, reason: 'Está enferma', notifies: false } },
    { as },
  );
  expect(given.body.given).toEqual([shared.eventID]);
  const stored = await read(shared);
  expect((await move(stored, '2026-11-24T16:30:00.000Z')).info.code).toBe('slot_taken');
  expect((await move(stored, NOON)).status).toBe(200);
  expect((await move(first, NOON)).info.code).toBe('slot_taken');
});
