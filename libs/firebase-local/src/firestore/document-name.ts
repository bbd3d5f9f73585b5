import { FirestoreError } from './firestore-error';
import { isStorableText } from './utf8';

/** Where a document lies under the database: `API_data/version`. Its collection is everything before the last slash. */
export interface DocumentPath {
  readonly path: string;
  readonly collection: string;
}

/** Names that Firestore keeps for itself; `__proto__` is one of them. */
export const RESERVED_NAME = /^__.*__$/s;

export const databaseName = (projectId: string): string => `projects/${projectId}/databases/(default)`;

const isSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  isStorableText(segment) &&
  Buffer.byteLength(segment) <= 1500 &&
  !RESERVED_NAME.test(segment);

const isDocumentPath = (path: string): boolean => {
  const segments = path.split('/');
  return segments.length % 2 === 0 && segments.every(isSegment);
};

/** Whether the text is the full name of a document, of whichever project and database. */
export function isReferenceName(name: string): boolean {
  const path = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s.exec(name)?.[1];
  return path !== undefined && isDocumentPath(path);
}

/** A path of alternating collections and ids. */
export function parsePath(path: string): DocumentPath {
  if (!isDocumentPath(path)) throw new FirestoreError('INVALID_ARGUMENT', 'A document name is not well formed.');
  return { path, collection: path.slice(0, path.lastIndexOf('/')) };
}

/** The collection of that id under a document, or under the database where the parent is empty. */
export function parseCollection(parent: string, collectionId: string): string {
  if (!isSegment(collectionId) || collectionId.includes('/') || (parent !== '' && !isDocumentPath(parent)))
    throw new FirestoreError('INVALID_ARGUMENT', 'A collection name is not well formed.');
  return parent === '' ? collectionId : `${parent}/${collectionId}`;
}

/** A full resource name, `projects/…/databases/(default)/documents/API_data/version`, of this project's database. */
export function parseName(name: string, projectId: string): DocumentPath {
  const prefix = `${databaseName(projectId)}/documents/`;
  if (!name.startsWith(prefix)) throw new FirestoreError('INVALID_ARGUMENT', 'The document is not of this database.');
  return parsePath(name.slice(prefix.length));
}
