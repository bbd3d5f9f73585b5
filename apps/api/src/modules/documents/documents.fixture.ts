import { createCandidate, getCandidate, type CandidateId } from '@vinculo/contracts/candidates';
import { aCandidateInput } from '../../testing/builders';
import { uploadDocument, type Upload } from '../../testing/files/upload-document';
import { startTestApp, type TestApp } from '../../testing/test-app';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

export const recruiter = { as: 'recruiter' } as const;

export async function aPerson(overrides: Parameters<typeof aCandidateInput>[0] = {}): Promise<CandidateId> {
  const { body } = await api.call(
    createCandidate,
    { body: aCandidateInput({ email: '', phone: '', skills: [], ...overrides }) },
    recruiter,
  );
  return body.docID;
}

export const upload = (docID: CandidateId, given: Upload = {}) => uploadDocument(api, docID, given, recruiter);
export const typesOf = async (docID: CandidateId) =>
  (await api.call(getCandidate, { params: { docID } }, recruiter)).body.documentTypes;
export const later = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000));
