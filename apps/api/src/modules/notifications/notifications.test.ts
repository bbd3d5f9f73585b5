import { randomUUID } from 'node:crypto';
import { addCandidateNote, createCandidate, listCandidateNotes, type CandidateId } from '@vinculo/contracts/candidates';
import { createAccessRequest } from '@vinculo/contracts/access-requests';
import { reviewDocument } from '@vinculo/contracts/documents';
import {
  listColleagues,
  listNotifications,
  muteNotifications,
  readNotifications,
} from '@vinculo/contracts/notifications';
import { desc, eq } from 'drizzle-orm';
import { candidateNotes } from '../../db/schema/candidates';
import { notifications } from '../../db/schema/notifications';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uploadDocument } from '../../testing/files/upload-document';

const luz = { role: 'recruiter', uid: 'luz' } as const;
const raul = { role: 'recruiter', uid: 'raul' } as const;

let api: TestApp;
let docID: CandidateId;
beforeAll(async () => {
  api = await startTestApp();
  // A first request adds the caller to the staff, under the name of their token.
  for (const as of [luz, raul] as const) await api.call(listColleagues, {}, { as });
  docID = (await api.call(createCandidate, { body: aCandidateInput() }, { as: luz })).body.docID;
});
afterAll(() => api.close());

/** Each a second after the one before. */
const note = (text: string, of = docID) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  return api.call(addCandidateNote, { params: { docID: of }, body: { text } }, { as: luz });
};
/** The stored ones of an account, the newest first, with the note that each is about. */
const inboxRows = async (uid: string) =>
  (
    await api.database.read
      .select()
      .from(notifications)
      .where(eq(notifications.uid, uid))
      .orderBy(desc(notifications.at), desc(notifications.notificationID))
  ).map(({ subjectID }) => ({ noteID: subjectID }));
const inbox = async (as: typeof luz | typeof raul) => (await api.call(listNotifications, {}, { as })).body;

test('users mentioned in a note are notified once, and its author is not', async () => {
  const { body } = await note('@Persona raul y @Persona luz: @Persona raul, llámale. @Persona nadie no está.');
  expect(body.mentions).toEqual(['Persona raul', 'Persona luz']);
  expect((await api.call(listCandidateNotes, { params: { docID } }, { as: raul })).body.items[0]?.mentions).toEqual(
    body.mentions,
  );
  expect(await inbox(raul)).toMatchObject({
    unread: 1,
    items: [{ kind: 'mention', docID, byName: 'Persona luz', text: body.text, isRead: false }],
  });
  expect(await inbox(luz)).toEqual({ items: [], unread: 0, muted: [], isDigestOn: false });
});

test('one or all can be marked as read, only by their own reader', async () => {
  const other = (
    await api.call(createCandidate, { body: aCandidateInput({ rfc: '', curp: '', nss: '' }) }, { as: luz })
  ).body;
  await note('@Persona raul dos', other.docID);
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

test('a muted kind sends no notifications until it is enabled again', async () => {
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

test('unread mentions in one file are one notification about the latest; after reading, the next is a new one', async () => {
  await api.call(readNotifications, { body: {} }, { as: raul });
  const before = (await inbox(raul)).items.length;
  await Promise.all(['@Persona raul a', '@Persona raul b'].map((text) => note(text)));
  await note('@Persona raul c');
  const { items, unread } = await inbox(raul);
  expect([unread, items.length]).toEqual([1, before + 1]);
  expect(items[0]).toMatchObject({ kind: 'mention', times: 3, text: '@Persona raul c' });
  await api.call(readNotifications, { body: {} }, { as: raul });
  await note('@Persona raul d');
  expect((await inbox(raul)).items.slice(0, 2)).toMatchObject([
    { times: 1, isRead: false },
    { times: 3, isRead: true },
  ]);
});

test('a notification is deleted with its subject', async () => {
  await api.call(readNotifications, { body: {} }, { as: raul });
  await note('@Persona raul, se borra');
  const { noteID } = (await inboxRows('raul'))[0]!;
  await api.database.write((tx) => tx.delete(candidateNotes).where(eq(candidateNotes.noteID, noteID)));
  expect((await inbox(raul)).unread).toBe(0);
  expect((await inboxRows('raul')).map((row) => row.noteID)).not.toContain(noteID);
});

test('a group of notifications loses only those whose subject is deleted', async () => {
  await api.call(readNotifications, { body: {} }, { as: raul });
  const before = (await inbox(raul)).items.length;
  for (const letter of ['x', 'y', 'z']) await note(`@Persona raul ${letter}`);
  const remove = async (letter: string) => {
    await api.database.write((tx) =>
      tx.delete(candidateNotes).where(eq(candidateNotes.text, `@Persona raul ${letter}`)),
    );
    return inbox(raul);
  };
  const [latest] = (await inbox(raul)).items;
  expect((await remove('z')).items[0]).toMatchObject({ text: '@Persona raul y', times: 2, isRead: false });
  expect((await remove('x')).items[0]).toMatchObject({ notificationID: latest!.notificationID, times: 1 });
  expect(await remove('y')).toMatchObject({ unread: 0, items: { length: before } });
});

test('notifications written by the previous release are shown too', async () => {
  await api.call(readNotifications, { body: {} }, { as: raul });
  const [one] = await api.database.read.select().from(candidateNotes).where(eq(candidateNotes.docID, docID));
  const { noteID, text, authorName } = one!;
  await api.database.write((tx) =>
    tx.insert(notifications).values({ uid: 'raul', kind: 'mention', noteID, at: api.clock.now }),
  );
  await api.database.write((tx) =>
    tx.insert(notifications).values({ uid: 'raul', kind: 'export_ended', count: 7, isWhole: false, at: api.clock.now }),
  );
  expect((await inbox(raul)).items.filter(({ isRead }) => !isRead)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'mention', text, byName: authorName, times: 1 }),
      expect.objectContaining({ kind: 'export_ended', count: 7, isWhole: false }),
    ]),
  );
});

test('uploaders are notified of a colleague’s review; administrators are notified of access requests', async () => {
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

test('a notification is shown to whom its subject is open', async () => {
  const eva = { role: 'companyReader', uid: 'eva' } as const;
  await api.call(listColleagues, {}, { as: eva });
  await note('@Persona eva, llámale a Gloria');
  const read = async (as: { role: 'companyReader' | 'recruiter'; uid: string }) => {
    const { items, unread } = (await api.call(listNotifications, {}, { as })).body;
    return { unread, kinds: items.map(({ kind }) => kind) };
  };
  expect(await read(eva)).toEqual({ unread: 0, kinds: [] });
  expect((await api.call(readNotifications, { body: { notificationID: randomUUID() } }, { as: eva })).body.unread).toBe(
    0,
  );
  // It is there once the role has the permission.
  expect(await read({ ...eva, role: 'recruiter' })).toEqual({ unread: 1, kinds: ['mention'] });
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
