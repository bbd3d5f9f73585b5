import * as z from 'zod/mini';
import { candidateParams } from '../candidates';
import { endpoint, page, pageQuery } from '../wire';
import { candidateDocument } from './document';

export const listDocuments = endpoint({
  name: 'listDocuments',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/documents',
  effect: 'read',
  summary: 'The documents in a candidate’s file, newest first',
  params: candidateParams,
  response: z.object({ items: z.array(candidateDocument) }),
});

export const listPendingDocuments = endpoint({
  name: 'listPendingDocuments',
  host: 'main',
  method: 'GET',
  path: '/aperture/documents/pending',
  effect: 'read',
  summary: 'Documents that wait for review, the oldest first',
  query: z.object(pageQuery),
  response: page(candidateDocument),
});
