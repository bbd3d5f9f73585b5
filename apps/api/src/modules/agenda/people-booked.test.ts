import {
  changeEventState,
  createBookingLink,
  createEvent,
  explainSlot,
  findFreeSlots,
  moveEvent,
  slotExplanation,
  type AgendaEventDetail,
} from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { eq } from 'drizzle-orm';
import { vacancies } from '../../db/schema/vacancies';
import { anEventInput } from '../../testing/builders';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { startTestApp, TEST_PUBLIC_URL, type TestApp } from '../../testing/test-app';

const as = { role: 'recruiter', uid: 'luz' } as const;
/** Ten in the morning of a Tuesday. */
const TEN = anEventInput().startsAt;
const NOON = '2026-11-24T18:00:00.000Z';

let api: TestApp;
let serial = 0;
beforeAll(async () => {
  api = await startTestApp();
  await api.tokens.tokenFor(as.role, as.uid);
});
afterAll(() => api.close());

async function member(): Promise<string> {
  serial += 1;
  const uid = `cita-${serial}`;
  await api.tokens.tokenFor('recruiter', uid);
  return uid;
}
const book = async (change: Parameters<typeof anEventInput>[0]) =>
  api.call(createEvent, { body: anEventInput({ staff: [await member()], ...change }) }, { as });
const move = ({ eventID, version, staff }: AgendaEventDetail, startsAt: string) => {
  const place = { startsAt, durationMinutes: 45, staff: staff.map(({ uid }) => uid), roomID: null };
  const body = { ...place, ignoresHours: false, reason: '', notifies: false, version };
  return api.call(moveEvent, { params: { eventID }, body }, { as });
};
const refusalsIn = (current: unknown) => slotExplanation.parse(current).refusals;
const asked = (uid: string, docID: CandidateId | null) => ({
  ...{ staff: [uid], roomID: null, durationMinutes: 45, eventID: null, docID },
});

test('a person has one event at a time, of all who book them; a cancelled one takes nobody', async () => {
  const { docID } = await registerPerson(api);
  const first = (await book({ docID })).body;
  const second = await book({ docID, ignoresHours: true, startsAt: '2026-11-24T16:30:00.000Z' });
  expect(second.info.code).toBe('slot_taken');
  expect(refusalsIn(second.info.current)).toEqual([
    { kind: 'booked', name: 'La persona', sentence: 'Ocupada por «Entrevista con Gloria» de 10:00 a 10:45.' },
  ]);
  const later = (await book({ docID, startsAt: NOON })).body;
  expect((await move(later, TEN)).info.code).toBe('slot_taken');
  const params = { eventID: first.eventID };
  const cancel = { verb: 'cancel' as const, reason: 'Ya no', notifies: false, version: 1 };
  expect((await api.call(changeEventState, { params, body: cancel }, { as })).status).toBe(200);
  expect((await move(later, TEN)).status).toBe(200);
});

test('what is proposed and explained takes the person into account, for who may read people', async () => {
  const { docID } = await registerPerson(api);
  await book({ docID });
  const uid = await member();
  const range = { from: TEN, to: '2026-11-24T18:30:00.000Z', limit: 1 };
  const firstFor = async (whom: CandidateId | null) =>
    (await api.call(findFreeSlots, { body: { ...asked(uid, whom), ...range } }, { as })).body.items[0]?.startsAt;
  expect(await firstFor(null)).toBe(TEN);
  expect(await firstFor(docID)).toBe('2026-11-24T17:00:00.000Z');
  const body = { ...asked(uid, docID), startsAt: TEN };
  expect((await api.call(explainSlot, { body }, { as })).body.refusals).toMatchObject([{ name: 'La persona' }]);
  expect((await api.call(explainSlot, { body }, { as: 'agendaReader' })).status).toBe(403);
  const free = { ...asked(uid, docID), ...range };
  expect((await api.call(findFreeSlots, { body: free }, { as: 'agendaReader' })).status).toBe(403);
});

test('fifty members of staff at once want one person: one gets them', async () => {
  const { docID } = await registerPerson(api);
  const staff: string[] = [];
  for (let index = 0; index < 50; index += 1) staff.push(await member());
  const answers = await Promise.all(staff.map((uid) => book({ docID, staff: [uid] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ info }) => info.code === 'slot_taken')).toHaveLength(49);
});

test('a booking link does not offer the time of another event of its person', async () => {
  const { docID } = await registerPerson(api);
  await book({ docID });
  const { title, place, meetingUrl, note, zone } = anEventInput();
  const offer = { type: 'video' as const, title, place, meetingUrl, note, zone, staff: [await member()], roomID: null };
  const body = { docID, applicationID: null, ...offer, durationMinutes: 45, days: 7, byMail: false };
  const { url } = (await api.call(createBookingLink, { body }, { as })).body;
  const page = (await api.app.inject({ url: url.replace(TEST_PUBLIC_URL, '') })).body;
  expect(page).toContain(`value="2026-11-24T15:00:00.000Z"`);
  expect(page).not.toContain(`value="${TEN}"`);
});

test('of somebody who is not known yet nothing is said, and they are not booked twice either', async () => {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  await book({ docID: person.docID });
  await api.database.write((tx) =>
    tx.update(vacancies).set({ blindSelection: true }).where(eq(vacancies.jobID, jobID)),
  );
  const refused = await book({ applicationID });
  expect(refused.info).toEqual({ code: 'slot_taken', requestId: expect.any(String) });
  expect((await book({ applicationID, startsAt: NOON })).status).toBe(200);
});

test('two files that are merged may have had events at one time: that of the merged file takes no time any more', async () => {
  const [kept, merged] = [await registerPerson(api), await registerPerson(api)];
  await book({ docID: kept.docID });
  const other = (await book({ docID: merged.docID })).body;
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, kept.docID]));
  const files = [kept, merged].map(({ docID, version }) => ({ docID, version }));
  const body = mergeCandidates.body.parse({ survivorID: kept.docID, files, choices });
  const joined = await api.call(mergeCandidates, { body }, { as: 'admin' });
  expect(joined.status).toBe(200);
  expect((await book({ docID: kept.docID })).info.code).toBe('slot_taken');
  expect((await move(other, NOON)).status).toBe(200);
  expect((await book({ docID: kept.docID, startsAt: NOON })).info.code).toBe('slot_taken');
  const { mergeID } = joined.body;
  expect((await api.call(undoMerge, { params: { mergeID } }, { as: 'admin' })).status).toBe(200);
  expect((await book({ docID: kept.docID, startsAt: NOON })).status).toBe(200);
});

test('after an undone merge each file has the time of its own events again', async () => {
  const [kept, merged] = [await registerPerson(api), await registerPerson(api)];
  for (const { docID } of [kept, merged]) await book({ docID });
  const choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, kept.docID]));
  const files = [kept, merged].map(({ docID, version }) => ({ docID, version }));
  const body = mergeCandidates.body.parse({ survivorID: kept.docID, files, choices });
  const { mergeID } = (await api.call(mergeCandidates, { body }, { as: 'admin' })).body;
  expect((await api.call(undoMerge, { params: { mergeID } }, { as: 'admin' })).status).toBe(200);
  for (const { docID } of [kept, merged]) expect((await book({ docID })).info.code).toBe('slot_taken');
});
