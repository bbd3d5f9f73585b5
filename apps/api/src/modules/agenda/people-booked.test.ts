import { explainSlot, findFreeSlots } from '@vinculo/contracts/agenda';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { invitePerson, publishVacancy, registerPerson } from '../../testing/hiring-story';
import { api, as, book, changeState, hide, linkFor, member, move, NOON, open, refusalsIn, TEN } from './agenda.fixture';

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
  expect((await move(later)).info.code).toBe('slot_taken');
  expect((await changeState(first, 'cancel')).status).toBe(200);
  expect((await move(later)).status).toBe(200);
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
  const { url } = (await linkFor(docID)).body;
  const page = (await open(url)).body;
  expect(page).toContain(`value="2026-11-24T15:00:00.000Z"`);
  expect(page).not.toContain(`value="${TEN}"`);
});

test('of somebody who is not known yet nothing is said, and they are not booked twice either', async () => {
  const jobID = await publishVacancy(api);
  const person = await registerPerson(api);
  const applicationID = await invitePerson(api, person, jobID);
  await book({ docID: person.docID });
  await hide(jobID);
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
  expect((await move(other, { startsAt: NOON })).status).toBe(200);
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
