import { candidateId } from '@vinculo/contracts/candidates';
import { documentId, type CandidateDocument } from '@vinculo/contracts/documents';

/** A pending CV. */
export const aDocument = (overrides: Partial<CandidateDocument> = {}): CandidateDocument => ({
  documentID: documentId.parse('00000000-0000-4000-8000-0000000000d1'),
  docID: candidateId.parse('9b1f6c1e-4d59-4a0c-8f5e-2f1d7c3a5b60'),
  candidateName: 'Gloria Hernández García',
  type: 'CV',
  state: 'pending',
  reason: '',
  expiresOn: null,
  fileName: 'cv.pdf',
  file: {
    bucket: 'vinculo-test.appspot.com',
    size: 24_000,
    contentType: 'application/pdf',
    timeCreated: '2026-11-20T18:00:00.000Z',
    updated: '2026-11-20T18:00:00.000Z',
    md5Hash: '9oiuJunPo7piNUd4MdUSLg==',
    contentDisposition: 'attachment',
    customMetadata: {},
  },
  hasText: true,
  alsoIn: [],
  uploadedBy: 'Mariana Ochoa',
  uploadedAt: '2026-11-20T18:00:00.000Z',
  reviewedBy: '',
  reviewedAt: null,
  version: 1,
  abilities: { edit: true, review: true },
  ...overrides,
});
