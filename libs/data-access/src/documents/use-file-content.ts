import { useQuery } from '@tanstack/react-query';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { isImageFormat } from '@vinculo/domain/documents';
import { documentQueries } from './document-queries';

/** What the viewer shows of a document. Its text is asked for only where it has neither pages nor a picture. */
export function useFileContent(document: CandidateDocument) {
  const { fileName, file } = document;
  const { contentType = null } = file;
  const isText = contentType !== 'application/pdf' && !isImageFormat(contentType ?? '');
  const bytes = useQuery(documentQueries.bytes(document));
  const text = useQuery({
    ...documentQueries.text(document),
    select: (content) => content.text,
    enabled: isText && bytes.isSuccess,
  });
  return { fileName, contentType, bytes, text };
}
