import * as z from 'zod/mini';
import { candidateParams } from '../candidates';
import { endpoint } from '../wire';
import { candidateDocument, documentType, fileName } from './document';

export const registerDocument = endpoint({
  name: 'registerDocument',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/documents',
  effect: 'write',
  idempotent: true,
  summary:
    'Take a file that was uploaded to its reserved place into a candidate’s file; a refused one is removed from the storage',
  params: candidateParams,
  /** `fileID` is the last part of the file’s place in the storage. */
  body: z.object({ fileID: z.uuid(), fileName, type: documentType }),
  response: candidateDocument,
});
