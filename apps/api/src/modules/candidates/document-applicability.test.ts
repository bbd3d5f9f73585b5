import { randomUUID } from 'node:crypto';
import {
  candidateId,
  changeDocumentApplicability,
  createCandidate,
  getCandidate,
  listCandidateEvents,
  searchCandidates,
  type Candidate,
} from '@vinculo/contracts/candidates';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { uploadDocument } from '../../testing/files/upload-document';

const as = { as: 'recruiter' } as const;
const TYPE = 'Driver License';

let api: TestApp;
let person: Candidate;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = (await api.call(createCandidate, { body: aCandidateInput() }, as)).body;
});

const params = () => ({ docID: person.docID });
const change = (applies: boolean, version: number) =>
  api.call(changeDocumentApplicability, { params: params(), body: { type: TYPE, applies, version } }, as);
const isMissing = async () => {
  const { items } = (await api.call(searchCandidates, { body: { missingFilter: [TYPE] } }, as)).body;
  return items.some(({ docID }) => docID === person.docID);
};

test('refuses callers without permission, other types, other candidates and old versions', async () => {
  const body = { type: TYPE, applies: false, version: person.version } as const;
  expect((await api.call(changeDocumentApplicability, { params: params(), body })).status).toBe(401);
  expect((await api.call(changeDocumentApplicability, { params: params(), body }, { as: 'readOnly' })).status).toBe(
    403,
  );
  const unknown = { ...body, type: 'Diploma' as typeof TYPE };
  expect((await api.call(changeDocumentApplicability, { params: params(), body: unknown }, as)).status).toBe(400);
  const nobody = { docID: candidateId.parse(randomUUID()) };
  expect((await api.call(changeDocumentApplicability, { params: nobody, body }, as)).status).toBe(404);
  expect(await change(false, person.version + 1)).toMatchObject({ status: 409, info: { code: 'version_conflict' } });
});

test('a type that does not apply is not missing, until it applies again; the history has both changes', async () => {
  expect(await isMissing()).toBe(true);
  const off = (await change(false, person.version)).body;
  expect(off.inapplicableTypes).toEqual([TYPE]);
  expect(await isMissing()).toBe(false);
  // A repeated change has no effect.
  expect((await change(false, off.version)).body.version).toBe(off.version);
  const on = (await change(true, off.version)).body;
  expect(on.inapplicableTypes).toEqual([]);
  expect(await isMissing()).toBe(true);
  const { items } = (await api.call(listCandidateEvents, { params: params(), query: {} }, as)).body;
  const said = items.filter(({ action }) => action === 'document.applicability_changed');
  expect(said.map(({ after }) => after)).toEqual([
    { document: TYPE, applies: true },
    { document: TYPE, applies: false },
  ]);
});

test('an uploaded document makes its type apply', async () => {
  await change(false, person.version);
  const { answer } = await uploadDocument(api, person.docID, { fileName: 'licencia.pdf', type: TYPE }, as);
  expect(answer.status).toBe(200);
  const file = (await api.call(getCandidate, { params: params() }, as)).body;
  expect(file.inapplicableTypes).toEqual([]);
  expect(file.documentTypes).toEqual([TYPE]);
});
