import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { documentParams } from './document';

/** What a document is opened with. */
export const openedDocument = z.object({
  fullPath: z.string(),
  /** What it says, of a file without pages or a picture; otherwise ''. */
  text: z.string(),
});
export type OpenedDocument = z.output<typeof openedDocument>;

export const viewDocument = endpoint({
  name: 'viewDocument',
  host: 'main',
  method: 'POST',
  path: '/aperture/documents/:documentID/views',
  effect: 'write',
  summary: 'Where the bytes of a document lie, and what it says; who looked stays in the person’s file',
  params: documentParams,
  response: openedDocument,
});
