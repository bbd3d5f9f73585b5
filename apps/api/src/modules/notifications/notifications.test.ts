import { addCandidateNote, createCandidate, listCandidateNotes, type CandidateId } from '@vinculo/contracts/candidates';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { reviewDocument } from '@vinculo/contracts/documents';
import {
  listColleagues,
  listNotifications,
  muteNotifications,
  readNotifications,
} from '@vinculo/contracts/notifications';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uploadDocument } from '../../testing/upload-document';

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
  expect(await inbox(luz)).toEqual({ items: [], unread: 0, muted: [] });
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

test('who does not want to hear of a kind is not told of it, until they do', async () => {
  const choose = (isMuted: boolean) =>
    api.call(muteNotifications, { body: { kind: 'mention', isMuted } }, { as: raul });
  const before = (await inbox(raul)).items.length;
  expect((await choose(true)).body).toEqual({ muted: ['mention'] });
  await note('@Persona raul, callado');
  expect(await inbox(raul)).toMatchObject({ muted: ['mention'], unread: 0 });
  expect((await choose(false)).body).toEqual({ muted: [] });
  await note('@Persona raul, otra vez');
  expect((await inbox(raul)).items).toHaveLength(before + 1);
});

test('who uploaded a document hears how a colleague reviewed it; administrators hear of who asks for access', async () => {
  const admin = { role: 'admin', uid: 'admin' } as const;
  await api.call(listColleagues, {}, { as: admin });
  const { documentID } = (await uploadDocument(api, docID, { fileName: 'rfc.pdf', type: 'RFC' }, { as: luz })).answer
    .body;
  const review = { params: { documentID }, body: { state: 'rejected' as const, reason: 'No se lee', version: 1 } };
  expect((await api.call(reviewDocument, review, { as: admin })).status).toBe(200);
  expect((await inbox(luz)).items[0]).toMatchObject({
    kind: 'document_reviewed',
    docID,
    state: 'rejected',
    reason: 'No se lee',
    byName: 'Persona admin',
  });
  const body = { name: 'Nora Solís', email: 'nora@agencia.example', reason: 'Voy a reclutar en Puebla.' };
  await api.call(createAccessRequest, { body });
  expect((await api.call(listNotifications, {}, { as: admin })).body.items).toMatchObject([
    { kind: 'access_requested', applicantName: 'Nora Solís' },
  ]);
});

test('the ladder', async () => {
  expect(await api.call(listNotifications, {})).toMatchObject({ status: 401 });
  expect(await api.call(listNotifications, {}, { as: 'stranger' })).toMatchObject({ status: 403 });
  expect(await api.call(readNotifications, { body: {} })).toMatchObject({ status: 401 });
  expect(await api.call(readNotifications, { body: { notificationID: 'x' } }, { as: luz })).toMatchObject({
    status: 400,
  });
  expect(await api.call(listColleagues, {}, { as: 'stranger' })).toMatchObject({ status: 403 });
});
