import { addCandidateNote, createCandidate, listCandidateNotes, type CandidateId } from '@vinculo/contracts/candidates';
import { listColleagues, listNotifications, readNotifications } from '@vinculo/contracts/notifications';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const luz = { role: 'recruiter', uid: 'luz' } as const;
const raul = { role: 'recruiter', uid: 'raul' } as const;

let api: TestApp;
let docID: CandidateId;
beforeAll(async () => {
  api = await startTestApp();
  // Whoever calls is on the staff from then on, under the name of their token.
  for (const as of [luz, raul] as const) await api.call(listColleagues, {}, { as });
  docID = (await api.call(createCandidate, { body: aCandidateInput() }, { as: luz })).body.docID;
});
afterAll(() => api.close());

const note = (text: string) => api.call(addCandidateNote, { params: { docID }, body: { text } }, { as: luz });
const inbox = async (as: typeof luz | typeof raul) => (await api.call(listNotifications, {}, { as })).body;

test('whoever is named in a note is told of it, once, and the writer is not', async () => {
  const { body } = await note('@Persona raul y @Persona luz: @Persona raul, llámale. @Persona nadie no está.');
  expect(body.mentions).toEqual(['Persona raul', 'Persona luz']);
  expect((await api.call(listCandidateNotes, { params: { docID } }, { as: raul })).body.items[0]?.mentions).toEqual(
    body.mentions,
  );
  expect(await inbox(raul)).toMatchObject({
    unread: 1,
    items: [{ kind: 'mention', docID, byName: 'Persona luz', text: body.text, isRead: false }],
  });
  expect(await inbox(luz)).toEqual({ items: [], unread: 0 });
});

test('one is read, or all; nobody reads for somebody else', async () => {
  await note('@Persona raul dos');
  await note('@Persona raul tres');
  const { items, unread } = await inbox(raul);
  const [newest] = items;
  const read = (body: { notificationID?: string }, as: typeof luz | typeof raul) =>
    api.call(readNotifications, { body }, { as });
  await read({ notificationID: newest!.notificationID }, luz);
  expect((await inbox(raul)).unread).toBe(unread);
  expect((await read({ notificationID: newest!.notificationID }, raul)).body.unread).toBe(unread - 1);
  expect((await read({}, raul)).body.unread).toBe(0);
  expect((await inbox(raul)).items.every(({ isRead }) => isRead)).toBe(true);
});

test('the ladder', async () => {
  expect(await api.call(listNotifications, {})).toMatchObject({ status: 401 });
  expect(await api.call(listNotifications, {}, { as: 'stranger' })).toMatchObject({ status: 403 });
  expect(await api.call(readNotifications, { body: {} })).toMatchObject({ status: 401 });
  expect(await api.call(readNotifications, { body: { notificationID: 'x' } }, { as: luz })).toMatchObject({
    status: 400,
  });
  expect(await api.call(listColleagues, {}, { as: 'guest' })).toMatchObject({ status: 403 });
});
