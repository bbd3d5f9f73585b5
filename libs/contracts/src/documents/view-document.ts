import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { documentParams } from './document';

export const viewDocument = endpoint({
  name: 'viewDocument',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/views',
  effect: 'write',
  summary: 'Where the bytes of a document lie; who looked stays in the person’s file',
  params: documentParams,
  response: z.object({ fullPath: z.string() }),
});
