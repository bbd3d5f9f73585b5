import type { CandidateId } from '@vinculo/contracts/candidates';
import { registerDocument, type CandidateDocument } from '@vinculo/contracts/documents';
import { tinyPdf } from '../../seed/documents/tiny-pdf';
import type { TestApp } from '../test-app';
import { uploadFile } from './upload-file';

export interface Upload {
  readonly bytes?: Uint8Array;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly type?: CandidateDocument['type'];
}

let serial = 0;
/** A PDF that no other call gives. */
export const aPdf = (text = 'Documento'): Uint8Array => tinyPdf([[{ text: `${text} ${(serial += 1)}` }]]);

/** Uploads a file and registers it as a document of the candidate; a CV in PDF where nothing else is said. */
export async function uploadDocument(
  api: TestApp,
  docID: CandidateId,
  { bytes = aPdf(), contentType = 'application/pdf', fileName = 'cv.pdf', type = 'CV' }: Upload,
  options: Parameters<TestApp['call']>[2],
) {
  const { fileID, path } = await uploadFile(api, docID, { bytes, contentType }, options);
  const answer = await api.call(registerDocument, { params: { docID }, body: { fileID, fileName, type } }, options);
  return { answer, path, fileID };
}
