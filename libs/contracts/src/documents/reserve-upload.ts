import * as z from 'zod/mini';
import { candidateParams } from '../candidates';
import { endpoint, timestamp } from '../wire';
import { fileName } from './document';

export const reserveUpload = endpoint({
  name: 'reserveUpload',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/uploads',
  effect: 'write',
  idempotent: true,
  summary: 'A place in the storage for a file that is about to be uploaded; what is not registered by then is removed',
  params: candidateParams,
  body: z.object({ fileName }),
  /** `fileID` is the last part of the file’s place in the storage. */
  response: z.object({ fileID: z.uuid(), expiresAt: timestamp }),
});

export const releaseUpload = endpoint({
  name: 'releaseUpload',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/candidates/:docID/uploads/:fileID',
  effect: 'write',
  summary: 'Give up one’s own upload that is not registered; its bytes are removed',
  params: z.extend(candidateParams, { fileID: z.uuid() }),
  response: z.object({}),
});
