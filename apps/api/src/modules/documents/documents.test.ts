import { strToU8, zipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { getCandidate, listCandidateEvents, searchCandidates, type CandidateId } from '@vinculo/contracts/candidates';
import {
  acceptProposal,
  editDocument,
  listDocuments,
  listPendingDocuments,
  listProposals,
  removeDocument,
  reviewDocument,
  undoDocumentChange,
  viewDocument,
  type CandidateDocument,
} from '@vinculo/contracts/documents';
import { UNDO_WINDOW_SECONDS } from '@vinculo/contracts/vacancies';
import { tinyPdf } from '../../seed/documents/tiny-pdf';
import type { Upload } from '../../testing/files/upload-document';
import { sweepFiles } from '../file-removals/sweep-files';
import { aPerson, api, later, recruiter, typesOf, upload } from './documents.fixture';

const aDocument = async (docID: CandidateId, given: Upload = {}) => (await upload(docID, given)).answer.body;

describe('review', () => {
  test('approves, then rejects with a reason; a rejected document is not counted', async () => {
    const docID = await aPerson();
    const document = await aDocument(docID);
    const params = { documentID: document.documentID };
    const approved = await api.call(
      reviewDocument,
      { params, body: { state: 'approved', reason: '', version: 1 } },
      recruiter,
    );
    expect(approved.body).toMatchObject({ state: 'approved', reviewedBy: 'Persona recruiter', version: 2 });
    const unsaid = await api.call(
      reviewDocument,
      { params, body: { state: 'rejected', reason: '', version: 2 } },
      recruiter,
    );
    expect([unsaid.status, unsaid.info.code]).toEqual([400, 'reason_required']);
    const stale = await api.call(
      reviewDocument,
      { params, body: { state: 'rejected', reason: 'Borroso', version: 1 } },
      recruiter,
    );
    expect([stale.status, stale.info.current]).toMatchObject([409, { state: 'approved', version: 2 }]);
    const rejected = await api.call(
      reviewDocument,
      { params, body: { state: 'rejected', reason: 'Borroso', version: 2 } },
      recruiter,
    );
    expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'Borroso' });
    expect(await typesOf(docID)).toEqual([]);
    const events = await api.call(listCandidateEvents, { params: { docID }, query: {} }, recruiter);
    expect(events.body.items.map(({ action }) => action).slice(0, 3)).toEqual([
      'document.rejected',
      'document.approved',
      'document.uploaded',
    ]);
  });

  test('users can undo their own last change for a short time, and never that of another', async () => {
    const docID = await aPerson();
    const document = await aDocument(docID);
    const params = { documentID: document.documentID };
    await api.call(reviewDocument, { params, body: { state: 'rejected', reason: 'Borroso', version: 1 } }, recruiter);
    const another = await api.call(undoDocumentChange, { params, body: { version: 2 } }, { as: 'admin' });
    expect(another.status).toBe(404);
    const undone = await api.call(undoDocumentChange, { params, body: { version: 2 } }, recruiter);
    expect(undone.body).toMatchObject({ state: 'pending', reason: '', reviewedAt: null, version: 3 });
    expect(await typesOf(docID)).toEqual(['CV']);
    const twice = await api.call(undoDocumentChange, { params, body: { version: 3 } }, recruiter);
    expect(twice.status).toBe(404);
    await api.call(reviewDocument, { params, body: { state: 'approved', reason: '', version: 3 } }, recruiter);
    later(UNDO_WINDOW_SECONDS + 1);
    const late = await api.call(undoDocumentChange, { params, body: { version: 4 } }, recruiter);
    expect(late.info.code).toBe('undo_expired');
  });

  test('type and expiry date can be corrected, and the counts are updated', async () => {
    const docID = await aPerson();
    const { documentID } = await aDocument(docID);
    const { body } = await api.call(
      editDocument,
      { params: { documentID }, body: { type: 'Valid Passport', expiresOn: '2027-01-31', version: 1 } },
      recruiter,
    );
    expect(body).toMatchObject({ type: 'Valid Passport', expiresOn: '2027-01-31' });
    expect(await typesOf(docID)).toEqual(['Valid Passport']);
  });

  test('a removed document is restored by undo; after the deadline its file and its row are deleted', async () => {
    const docID = await aPerson();
    const { answer, path } = await upload(docID);
    const params = { documentID: answer.body.documentID };
    await api.call(removeDocument, { params, body: { version: 1 } }, recruiter);
    expect((await api.call(listDocuments, { params: { docID } }, recruiter)).body.items).toEqual([]);
    expect(await typesOf(docID)).toEqual([]);
    await api.call(undoDocumentChange, { params, body: { version: 2 } }, recruiter);
    expect(await typesOf(docID)).toEqual(['CV']);
    await api.call(removeDocument, { params, body: { version: 3 } }, recruiter);
    expect(api.files.paths()).toContain(path);
    later(UNDO_WINDOW_SECONDS + 1);
    await sweepFiles(api.app.deps);
    expect(api.files.paths()).not.toContain(path);
    const gone = await api.call(undoDocumentChange, { params, body: { version: 4 } }, recruiter);
    expect(gone.status).toBe(404);
  });

  test('opening a document is recorded in the file', async () => {
    const docID = await aPerson();
    const { answer, path } = await upload(docID);
    const params = { documentID: answer.body.documentID };
    expect((await api.call(viewDocument, { params }, { as: 'guest' })).status).toBe(403);
    // No other response contains the path of the bytes.
    const listed = (await api.call(listDocuments, { params: { docID } }, recruiter)).body;
    expect(JSON.stringify([answer.body, listed])).not.toContain(path.split('/').at(-1));
    expect((await api.call(viewDocument, { params }, recruiter)).body).toEqual({ fullPath: path, text: '' });
    const query = { limit: 10, action: 'document.viewed' } as const;
    const events = await api.call(listCandidateEvents, { params: { docID }, query }, recruiter);
    expect(events.body.items).toMatchObject([{ after: { document: 'CV' } }]);
    await api.call(removeDocument, { params, body: { version: 1 } }, recruiter);
    expect((await api.call(viewDocument, { params }, recruiter)).status).toBe(404);
  });

  test('the text of a Word file is answered to whom opens it', async () => {
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const bytes = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w:p>CURP HEGG560427MVZRRL04</w:p>'),
    });
    const { answer } = await upload(await aPerson(), { bytes, contentType, fileName: 'cv.docx' });
    const { documentID } = answer.body;
    const opened = await api.call(viewDocument, { params: { documentID } }, recruiter);
    expect(opened.body.text).toBe('CURP HEGG560427MVZRRL04');
  });

  test('the queue lists pending documents, oldest first, in pages', async () => {
    const docID = await aPerson();
    const made = [];
    for (let index = 0; index < 3; index += 1) {
      later(1);
      made.push((await aDocument(docID)).documentID);
    }
    const seen = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = cursor === '' ? { limit: 2 } : { limit: 2, cursor };
      const answer: { body: { items: CandidateDocument[]; nextCursor: string | null } } = await api.call(
        listPendingDocuments,
        { query },
        recruiter,
      );
      seen.push(...answer.body.items.map(({ documentID }) => documentID));
      cursor = answer.body.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(-3)).toEqual(made);
  });

  test('callers without permission are refused', async () => {
    const { documentID } = await aDocument(await aPerson());
    const request = { params: { documentID }, body: { state: 'approved', reason: '', version: 1 } } as const;
    expect((await api.call(reviewDocument, request)).status).toBe(401);
    expect((await api.call(reviewDocument, request, { as: 'guest' })).status).toBe(403);
    const unknown = { ...request, params: { documentID: randomUUID() as typeof documentID } };
    expect((await api.call(reviewDocument, unknown, recruiter)).status).toBe(404);
  });
});

describe('the text of a CV', () => {
  const cv = tinyPdf([
    [
      { text: 'Currículum', size: 18 },
      { text: 'Correo: Gloria.Nueva@correo.example' },
      { text: 'CURP HEGG560427MVZRRL04' },
      { text: 'Inglés avanzado, manejo de caja y torno xilofonista' },
    ],
  ]);

  const found = async (textSearch: string) =>
    (await api.call(searchCandidates, { body: { textSearch } }, recruiter)).body.items.map(({ docID }) => docID);

  test('is searchable, with a typo too, until the CV is rejected', async () => {
    const docID = await aPerson();
    const document = await aDocument(docID, { bytes: cv });
    expect(document.hasText).toBe(true);
    expect(await found('xilofonista')).toEqual([docID]);
    expect(await found('xilofonsta gloria')).toEqual([docID]);
    await api.call(
      reviewDocument,
      { params: { documentID: document.documentID }, body: { state: 'rejected', reason: 'Borroso', version: 1 } },
      recruiter,
    );
    expect(await found('xilofonista')).toEqual([]);
  });

  test('suggestions are accepted one by one, once, and never replace a stored value', async () => {
    const docID = await aPerson({ phone: '2281234567' });
    const { documentID } = await aDocument(docID, { bytes: cv });
    const asked = async (as: 'recruiter' | 'readOnly') =>
      (await api.call(listProposals, { params: { documentID } }, { as })).body;
    const proposals = async () => (await asked('recruiter')).items;
    const offered = await proposals();
    expect(offered.map(({ field }) => field)).toEqual(['email', 'curp', 'languages', 'skills']);
    // A CURP stays masked until it is revealed on request, or the document is opened, which is recorded.
    expect(JSON.stringify([await asked('recruiter'), await asked('readOnly')])).not.toContain('HEGG560427MVZRRL04');
    const { version } = (await api.call(getCandidate, { params: { docID } }, recruiter)).body;
    const key = offered.find(({ field }) => field === 'email')?.key ?? '';
    const accepted = await api.call(acceptProposal, { params: { documentID }, body: { key, version } }, recruiter);
    expect(accepted.body).toMatchObject({ email: 'gloria.nueva@correo.example', phone: '2281234567' });
    const again = await api.call(
      acceptProposal,
      { params: { documentID }, body: { key, version: accepted.body.version } },
      recruiter,
    );
    expect(again.status).toBe(404);
    expect((await proposals()).map(({ field }) => field)).toEqual(['curp', 'languages', 'skills']);
    expect(await found('xilofonista')).toContain(docID);
  });
});
