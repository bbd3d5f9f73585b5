import { listAuditEvents } from '@vinculo/contracts/audit';
import {
  ANY_DOCUMENT,
  changeDocumentApplicability,
  countCandidateFacets,
  createCandidate,
  editCandidate,
  getCandidate,
  listCandidateEvents,
  searchCandidates,
  type Candidate,
} from '@vinculo/contracts/candidates';
import { closeCriminalRecords, openCriminalRecords } from '@vinculo/contracts/criminal-record';
import {
  acceptProposal,
  editDocument,
  listDocuments,
  listPendingDocuments,
  removeDocument,
  reviewDocument,
  type DocumentId,
} from '@vinculo/contracts/documents';
import { listDuplicates, mergeCandidates, undoMerge } from '@vinculo/contracts/duplicates';
import { listNotifications } from '@vinculo/contracts/notifications';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { documentTypes, labelOf } from '@vinculo/domain/catalogs';
import { MERGE_FIELDS } from '@vinculo/domain/duplicates';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uploadDocument } from '../../testing/files/upload-document';
import { tinyPdf } from '../../seed/documents/tiny-pdf';

const admin = { as: 'admin' } as const;
const FILE_NAME = 'constancia-de-rigoberto.pdf';
const LETTER_NAMES = [CRIMINAL_RECORD, labelOf(documentTypes, CRIMINAL_RECORD), FILE_NAME, 'criminal_record_viewed'];

let api: TestApp;
let person: Candidate;
let documentID: DocumentId;
beforeAll(async () => {
  api = await startTestApp();
  const body = aCandidateInput({ firstName: 'Rigoberto', curp: 'HEGG560427MVZRRL04' });
  person = (await api.call(createCandidate, { body }, admin)).body;
  await api.call(createCandidate, { body }, admin);
  const text = 'Constancia. Correo: otro@correo.example. Idiomas: Inglés intermedio alto';
  const given = { bytes: tinyPdf([[{ text }]]), fileName: FILE_NAME, type: CRIMINAL_RECORD } as const;
  documentID = (await uploadDocument(api, person.docID, given, admin)).answer.body.documentID;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.call(closeCriminalRecords, {}, admin);
});

const open = () =>
  api.call(openCriminalRecords, { body: { jobID: null, reason: 'Custodia de valores, la vacante lo pide' } }, admin);

async function exported(): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/aperture/candidates/export',
    headers: { authorization: `Bearer ${await api.tokens.tokenFor('admin')}` },
    payload: { format: 'csv', columns: ['firstName', 'documents'], filters: {}, reason: '' },
  });
  return answer.body;
}

const READS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the file': async () => (await api.call(getCandidate, { params: { docID: person.docID } }, admin)).body,
  'the search': async () => (await api.call(searchCandidates, { body: {} }, admin)).body,
  'the counts': async () => (await api.call(countCandidateFacets, { body: {} }, admin)).body,
  'the documents': async () => (await api.call(listDocuments, { params: { docID: person.docID } }, admin)).body,
  'the queue of reviews': async () => (await api.call(listPendingDocuments, { query: {} }, admin)).body,
  'the history': async () =>
    (await api.call(listCandidateEvents, { params: { docID: person.docID }, query: {} }, admin)).body,
  'the duplicates': async () => (await api.call(listDuplicates, { query: {} }, admin)).body,
  'an export': exported,
  'the log': async () =>
    (await api.call(listAuditEvents, { query: { entityID: person.docID, action: 'document.uploaded' } }, admin)).body,
};

test.each(Object.keys(READS))('%s shows who has the letter only while records are open', async (name) => {
  const read = async () => JSON.stringify(await READS[name]!());
  const closed = await read();
  for (const word of LETTER_NAMES) expect(closed).not.toContain(word);
  await open();
  const opened = await read();
  expect(LETTER_NAMES.some((word) => opened.includes(word))).toBe(true);
});

test('neither the filter for any document nor its count includes people who have only the letter', async () => {
  await open();
  const { total } = (await api.call(searchCandidates, { body: { hasDocuments: true } }, admin)).body;
  expect(total).toBe(0);
  const { facets } = (await api.call(countCandidateFacets, { body: {} }, admin)).body;
  expect(facets.documents[ANY_DOCUMENT]).toBeUndefined();
});

test('the response to an edit without changes leaves out the letter', async () => {
  const { body } = await api.call(getCandidate, { params: { docID: person.docID } }, admin);
  const change = { params: { docID: person.docID }, body: { firstName: 'Rigoberto', version: body.version } };
  expect((await api.call(editCandidate, change, admin)).body.documentTypes).toEqual([]);
});

const LOCKED = { status: 403, info: { code: 'criminal_record_locked' } };

test('a closed letter cannot be reviewed, removed or used for suggestions', async () => {
  const params = { documentID };
  const review = { params, body: { state: 'approved' as const, reason: '', version: 1 } };
  expect(await api.call(reviewDocument, review, admin)).toMatchObject(LOCKED);
  // A stale version is answered in the same way, without the stored document.
  expect(await api.call(reviewDocument, { ...review, body: { ...review.body, version: 9 } }, admin)).toMatchObject(
    LOCKED,
  );
  expect(await api.call(removeDocument, { params, body: { version: 1 } }, admin)).toMatchObject(LOCKED);
  const accept = { params, body: { key: 'any', version: 1 } };
  expect(await api.call(acceptProposal, accept, admin)).toMatchObject(LOCKED);
  await open();
  expect(await api.call(acceptProposal, accept, admin)).toMatchObject({ status: 404 });
});

test('a letter marked as not applicable is set, shown and searched only while records are open', async () => {
  const { body: other } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Leocadio' }) }, admin);
  const params = { docID: other.docID };
  const change = { params, body: { type: CRIMINAL_RECORD, applies: false, version: other.version } };
  const searched = { body: { missingFilter: [CRIMINAL_RECORD] } };
  expect(await api.call(changeDocumentApplicability, change, admin)).toMatchObject(LOCKED);
  expect(await api.call(searchCandidates, searched, admin)).toMatchObject(LOCKED);
  expect(await api.call(countCandidateFacets, searched, admin)).toMatchObject(LOCKED);

  await open();
  const answer = await api.call(changeDocumentApplicability, change, admin);
  expect(answer.body.inapplicableTypes).toEqual([CRIMINAL_RECORD]);
  expect((await api.call(searchCandidates, searched, admin)).body.items).not.toContainEqual(
    expect.objectContaining(params),
  );

  await api.call(closeCriminalRecords, {}, admin);
  const file = (await api.call(getCandidate, { params }, admin)).body;
  expect(file.inapplicableTypes).toEqual([]);
  const edited = { params, body: { firstName: 'Leo', version: file.version } };
  expect((await api.call(editCandidate, edited, admin)).body.inapplicableTypes).toEqual([]);
  const log = await api.call(listAuditEvents, { query: { entityID: other.docID } }, admin);
  const history = await api.call(listCandidateEvents, { params, query: {} }, admin);
  for (const word of LETTER_NAMES) expect(JSON.stringify([log.body, history.body])).not.toContain(word);
});

test('whatever happens to a letter, the file shows no trace of it to others', async () => {
  const { body: other } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Fermín' }) }, admin);
  const params = { docID: other.docID };
  const seen = async () => (await api.call(getCandidate, { params }, { as: 'readOnly' })).body;
  const before = await seen();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await open();
  const { answer } = await uploadDocument(api, other.docID, { type: CRIMINAL_RECORD }, admin);
  const letter = { params: { documentID: answer.body.documentID } };
  const review = { ...letter, body: { state: 'rejected', reason: 'Ilegible', version: 1 } } as const;
  expect((await api.call(reviewDocument, review, admin)).status).toBe(200);
  expect((await api.call(removeDocument, { ...letter, body: { version: 2 } }, admin)).status).toBe(200);
  const change = { params, body: { type: CRIMINAL_RECORD, applies: false, version: before.version } };
  expect((await api.call(changeDocumentApplicability, change, admin)).status).toBe(200);
  expect(await seen()).toEqual(before);
});

test('a document does not name whose letter has the same bytes, except beside that letter', async () => {
  const { body: other } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Eulalia' }) }, admin);
  const same = { bytes: tinyPdf([[{ text: 'La misma constancia' }]]) };
  await open();
  const letter = await uploadDocument(api, person.docID, { ...same, type: CRIMINAL_RECORD }, admin);
  const { answer } = await uploadDocument(api, other.docID, same, { as: 'recruiter' });
  expect(answer.body.alsoIn).toEqual([]);
  // Nor where somebody to whom records are closed calls it a letter.
  const { body: third } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Ulises' }) }, admin);
  const asLetter = await uploadDocument(api, third.docID, { ...same, type: CRIMINAL_RECORD }, { as: 'recruiter' });
  expect(asLetter.answer.body.alsoIn.map(({ docID }) => docID)).toEqual([other.docID]);
  const listed = await api.call(listDocuments, { params: { docID: person.docID } }, admin);
  const shown = listed.body.items.find(({ documentID: id }) => id === letter.answer.body.documentID);
  expect(shown?.alsoIn.map(({ docID }) => docID).sort()).toEqual([other.docID, third.docID].sort());
});

test('the bytes of a letter are refused for the same person only to who knows that it is there', async () => {
  const { body: other } = await api.call(createCandidate, { body: aCandidateInput({ firstName: 'Remedios' }) }, admin);
  const bytes = tinyPdf([[{ text: 'La constancia de Remedios' }]]);
  const upload = async (options: Parameters<typeof uploadDocument>[3], type?: typeof CRIMINAL_RECORD) =>
    (await uploadDocument(api, other.docID, { bytes, ...(type && { type }) }, options)).answer;
  await open();
  await upload(admin, CRIMINAL_RECORD);
  const duplicate = { status: 409, info: { code: 'duplicate_document' } };
  expect(await upload(admin)).toMatchObject(duplicate);
  await api.call(closeCriminalRecords, {}, admin);
  // Who uploaded it, as when the button is pressed twice.
  expect(await upload(admin, CRIMINAL_RECORD)).toMatchObject(duplicate);
  expect((await upload({ as: 'recruiter' })).status).toBe(200);
});

test('a merge, its undo and their events show nothing of a letter', async () => {
  const create = async (firstName: string) =>
    (await api.call(createCandidate, { body: aCandidateInput({ firstName, curp: '' }) }, admin)).body;
  const [withLetter, without] = [await create('Anselmo'), await create('Anselmo')];
  await open();
  await uploadDocument(api, withLetter.docID, { type: CRIMINAL_RECORD }, admin);
  const applicability = { body: { type: CRIMINAL_RECORD, applies: false, version: without.version } };
  await api.call(changeDocumentApplicability, { params: { docID: without.docID }, ...applicability }, admin);

  /** The fields that the merge and its undo say to have changed. */
  async function mergedWith(other: Candidate) {
    const survivor = await create('Anselmo');
    const body = mergeCandidates.body.parse({
      survivorID: survivor.docID,
      files: [survivor, other].map(({ docID, version }) => ({ docID, version })),
      choices: Object.fromEntries(MERGE_FIELDS.map((field) => [field, survivor.docID])),
    });
    const { mergeID } = (await api.call(mergeCandidates, { body }, admin)).body;
    const letter = { type: CRIMINAL_RECORD, fileName: FILE_NAME } as const;
    await uploadDocument(api, survivor.docID, letter, { as: 'recruiter' });
    const { kept } = (await api.call(undoMerge, { params: { mergeID } }, admin)).body;
    const params = { docID: survivor.docID };
    const history = await api.call(listCandidateEvents, { params, query: { limit: 2 } }, { as: 'readOnly' });
    return { kept, events: history.body.items.map(({ action, before, after }) => ({ action, before, after })) };
  }

  for (const other of [withLetter, without])
    expect(await mergedWith(other)).toEqual({
      kept: [],
      events: [
        { action: 'candidate.unmerged', before: {}, after: { kept: [] } },
        { action: 'candidate.merged', before: {}, after: { files: 1 } },
      ],
    });
});

test('who uploaded a letter does not learn from a notification how it was reviewed', async () => {
  const recruiter = { as: { role: 'recruiter', uid: 'quien-sube' } } as const;
  const { answer } = await uploadDocument(api, person.docID, { type: CRIMINAL_RECORD }, recruiter);
  const cv = await uploadDocument(api, person.docID, {}, recruiter);
  await open();
  const review = { state: 'rejected', reason: 'Tiene antecedentes', version: 1 } as const;
  for (const { body } of [cv.answer, answer])
    await api.call(reviewDocument, { params: { documentID: body.documentID }, body: review }, admin);
  const read = async () => {
    const { items, unread } = (await api.call(listNotifications, {}, recruiter)).body;
    return { unread, shown: items.map((item) => ['documentType' in item && item.documentType, item.times]) };
  };
  expect(await read()).toEqual({ unread: 1, shown: [['CV', 1]] });
  // Nor of a document that became a letter since.
  await api.call(
    editDocument,
    { params: { documentID: cv.answer.body.documentID }, body: { type: CRIMINAL_RECORD, version: 2 } },
    admin,
  );
  expect(await read()).toEqual({ unread: 0, shown: [] });
});

test('the response to a merge leaves out the letter', async () => {
  const { items } = (await api.call(searchCandidates, { body: { curp: 'HEGG560427MVZRRL04' } }, admin)).body;
  const body = mergeCandidates.body.parse({
    survivorID: person.docID,
    files: items.map(({ docID, version }) => ({ docID, version })),
    choices: Object.fromEntries(MERGE_FIELDS.map((field) => [field, person.docID])),
  });
  const answer = await api.call(mergeCandidates, { body }, admin);
  expect(answer.body.candidate.documentTypes).toEqual([]);
});
