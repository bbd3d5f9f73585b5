import { useQuery } from '@tanstack/react-query';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { documentQueries } from './document-queries';

/** What the viewer shows of a document. */
export const useFileContent = (document: CandidateDocument) => ({
  fileName: document.fileName,
  contentType: document.file.contentType ?? null,
  content: useQuery(documentQueries.content(document)),
});
