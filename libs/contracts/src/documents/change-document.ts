import * as z from 'zod/mini';
import { day, endpoint, line, version } from '../wire';
import { candidateDocument, documentParams, documentType } from './document';

export const reviewDocument = endpoint({
  name: 'reviewDocument',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/review',
  effect: 'write',
  summary: 'Approve a document, or reject it and say why',
  params: documentParams,
  body: z.object({ state: z.enum(['approved', 'rejected']), reason: line(300), version }),
  response: candidateDocument,
});

export const editDocument = endpoint({
  name: 'editDocument',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/documents/:documentID',
  effect: 'write',
  summary: 'Say until when a document is valid, or that it is of another type',
  params: documentParams,
  body: z.object({ expiresOn: z.optional(z.nullable(day)), type: z.optional(documentType), version }),
  response: candidateDocument,
});

export const removeDocument = endpoint({
  name: 'removeDocument',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/documents/:documentID',
  effect: 'write',
  summary: 'Take a document out of the file; its bytes go once that can no longer be undone',
  params: documentParams,
  body: z.object({ version }),
  response: candidateDocument,
});

export const undoDocumentChange = endpoint({
  name: 'undoDocumentChange',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/undo',
  effect: 'write',
  summary: 'Take back one’s own last change of a document while it is recent and nobody changed it since',
  params: documentParams,
  body: z.object({ version }),
  response: candidateDocument,
});
