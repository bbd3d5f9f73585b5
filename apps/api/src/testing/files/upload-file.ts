import type { CandidateId } from '@vinculo/contracts/candidates';
import { reserveUpload } from '@vinculo/contracts/documents';
import { documentPath } from '@vinculo/domain/documents';
import type { TestApp } from '../test-app';

/** Reserves a place and stores bytes there, as the browser does before it registers a document. */
export async function uploadFile(
  api: TestApp,
  docID: CandidateId,
  { bytes, contentType = 'application/pdf' }: { readonly bytes: Uint8Array; readonly contentType?: string },
  options: Parameters<TestApp['call']>[2],
): Promise<{ readonly fileID: string; readonly path: string }> {
  const { body } = await api.call(reserveUpload, { params: { docID }, body: { fileName: 'a.pdf' } }, options);
  const path = documentPath(docID, body.fileID);
  api.files.put(path, bytes, contentType);
  return { fileID: body.fileID, path };
}
