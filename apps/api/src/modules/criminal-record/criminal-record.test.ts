import { randomUUID } from 'node:crypto';
import {
  createCandidate,
  countCandidateFacets,
  searchCandidates,
  type CandidateId,
} from '@vinculo/contracts/candidates';
import { selectCandidates } from '@vinculo/contracts/candidate-bulk';
import {
  closeCriminalRecords,
  getCriminalRecordAccess,
  openCriminalRecords,
  viewCriminalRecord,
} from '@vinculo/contracts/criminal-record';
import { editDocument, listDocuments, listProposals, type DocumentId } from '@vinculo/contracts/documents';
import { listAuditEvents } from '@vinculo/contracts/audit';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { candidateDocuments } from '../../db/schema/documents';
import { aCandidateInput } from '../../testing/builders';
import { startTestApp, TEST_SEARCH_KEY, type TestApp } from '../../testing/test-app';

const AT = new Date('2026-11-20T18:00:00.000Z');
const as = 'recruiter';
const REASON = { jobID: null, reason: 'Custodia de valores, la vacante lo pide' };

let api: TestApp;
let docID: CandidateId;
let documentID: DocumentId;
beforeAll(async () => {
  api = await startTestApp();
  ({ docID } = (await api.call(createCandidate, { body: aCandidateInput() }, { as })).body);
  const file = {
    bucket: 'test',
    fullPath: 'candidates/a/b',
    name: 'b',
    size: 1,
    contentType: 'application/pdf',
    timeCreated: AT.toISOString(),
    updated: AT.toISOString(),
    customMetadata: {},
  };
  const [stored] = await api.database.write((tx) =>
    tx
      .insert(candidateDocuments)
      .values({
        docID,
        type: CRIMINAL_RECORD,
        fileName: 'carta.pdf',
        path: file.fullPath,
        md5: 'm',
        file,
        content: 'No se encontraron antecedentes',
        uploadedByUid: 'u',
        uploadedBy: 'Ana',
        uploadedAt: AT,
      })
      .returning(),
  );
  documentID = stored!.documentID;
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = AT;
  await api.call(closeCriminalRecords, {}, { as });
});

const FILTER = { criminalRecord: true };
const open = (body: { jobID: null; reason: string } = REASON) => api.call(openCriminalRecords, { body }, { as });
const exportAnswer = async () =>
  api.app.inject({
    method: 'POST',
    url: '/aperture/candidates/export',
    headers: { authorization: `Bearer ${await api.tokens.tokenFor(as)}`, 'x-search-key': TEST_SEARCH_KEY },
    payload: { format: 'csv', columns: ['firstName'], filters: FILTER, reason: '' },
  });

const asked: Readonly<Record<string, () => Promise<{ readonly status: number; readonly info: { code?: string } }>>> = {
  search: () => api.call(searchCandidates, { body: FILTER }, { as }),
  counts: () => api.call(countCandidateFacets, { body: FILTER }, { as }),
  selection: () => api.call(selectCandidates, { body: FILTER }, { as }),
  export: async () => {
    const answer = await exportAnswer();
    return { status: answer.statusCode, info: answer.statusCode === 200 ? {} : answer.json<{ info: object }>().info };
  },
  document: () => api.call(viewCriminalRecord, { params: { documentID } }, { as }),
  suggestions: () => api.call(listProposals, { params: { documentID } }, { as }),
};

test.each(['search', 'counts', 'selection', 'export', 'document', 'suggestions'])(
  'the %s is open for fifteen minutes after a reason is given, and locked otherwise',
  async (name) => {
    const ask = asked[name]!;
    expect(await ask()).toMatchObject({ status: 403, info: { code: 'criminal_record_locked' } });
    expect((await open()).body.access).toMatchObject({ reason: REASON.reason, closesAt: '2026-11-20T18:15:00.000Z' });
    api.clock.now = new Date('2026-11-20T18:14:59.999Z');
    expect((await ask()).status).toBe(200);
    api.clock.now = new Date('2026-11-20T18:15:00.000Z');
    expect(await ask()).toMatchObject({ status: 403, info: { code: 'criminal_record_locked' } });
  },
);

test('access is for one user, who can end it', async () => {
  await open();
  const other = { as: { role: as, uid: 'another-recruiter' } } as const;
  expect((await api.call(searchCandidates, { body: FILTER }, other)).status).toBe(403);
  expect((await api.call(getCriminalRecordAccess, {}, other)).body.access).toBeNull();
  expect((await api.call(getCriminalRecordAccess, {}, { as })).body.access).not.toBeNull();
  expect((await api.call(closeCriminalRecords, {}, { as })).body.access).toBeNull();
  expect((await api.call(searchCandidates, { body: FILTER }, { as })).status).toBe(403);
});

test('a reason is a vacancy or a text of sufficient length', async () => {
  expect(await open({ jobID: null, reason: 'porque sí' })).toMatchObject({
    status: 400,
    info: { fields: { reason: 'too_short' } },
  });
  const unknown = api.call(openCriminalRecords, { body: { jobID: randomUUID(), reason: '' } }, { as });
  expect((await unknown).status).toBe(404);
});

test('no list contains the path of the letter, nor does a document of another type', async () => {
  await open();
  const [document] = (await api.call(listDocuments, { params: { docID } }, { as })).body.items;
  await api.call(closeCriminalRecords, {}, { as });
  expect(JSON.stringify(document)).not.toContain('candidates/a/b');
  const retype = () => api.call(editDocument, { params: { documentID }, body: { type: 'CV', version: 1 } }, { as });
  expect(await retype()).toMatchObject({ status: 403, info: { code: 'criminal_record_locked' } });
});

test('the audit log records who opened a letter, of which candidate and why', async () => {
  await open();
  expect((await api.call(viewCriminalRecord, { params: { documentID } }, { as })).body.fullPath).toBe('candidates/a/b');
  const { items } = (await api.call(listAuditEvents, { query: {} }, { as: 'admin' })).body;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'document.criminal_record_viewed', entityID: docID, actorUid: as, after: {} },
    { action: 'criminal_record.opened', reason: REASON.reason, after: { minutes: 15 } },
  ]);
});

test.each([
  [undefined, 401],
  ['guest', 403],
] as const)('%s is refused', async (role, status) => {
  const options = role === undefined ? {} : ({ as: role } as const);
  for (const answer of [
    await api.call(openCriminalRecords, { body: REASON }, options),
    await api.call(getCriminalRecordAccess, {}, options),
    await api.call(closeCriminalRecords, {}, options),
    await api.call(viewCriminalRecord, { params: { documentID } }, options),
  ])
    expect(answer.status).toBe(status);
});

test('a document of another type is not opened as a criminal record', async () => {
  const answer = await api.call(viewCriminalRecord, { params: { documentID: randomUUID() } }, { as });
  expect(answer.status).toBe(404);
});
