import { resultOf, type FirebaseResult } from '../result';

/** A document's fields with its id. The caller parses the fields that it needs. */
export type DocumentRecord = Readonly<Record<string, unknown>> & { readonly docID: string };

const client = () => import('./documents-client');

/** Reads one document. A missing one fails with the code `not-found`. */
export const readDocument = (collection: string, id: string): Promise<FirebaseResult<{ document: DocumentRecord }>> =>
  resultOf(async () => ({ document: await (await client()).readDocument(collection, id) }));

/** Adds a document under a new id and returns that id. */
export const addDocument = (
  collection: string,
  fields: Record<string, unknown>,
): Promise<FirebaseResult<{ id: string }>> =>
  resultOf(async () => ({ id: await (await client()).addDocument(collection, fields) }));
