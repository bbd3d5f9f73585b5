import { FirestoreError } from './firestore-error';
import { RESERVED_NAME } from './values';

/** Where a document lies under the database: `API_data/version`. Its collection is everything before the last slash. */
export interface DocumentPath {
  readonly path: string;
  readonly collection: string;
}

export const databaseName = (projectId: string): string => `projects/${projectId}/databases/(default)`;

const isSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !segment.includes('\0') &&
  Buffer.byteLength(segment) <= 1500 &&
  !RESERVED_NAME.test(segment);

/** A path of alternating collections and ids. */
export function parsePath(path: string): DocumentPath {
  const segments = path.split('/');
  if (segments.length % 2 !== 0 || !segments.every(isSegment)) {
    throw new FirestoreError('INVALID_ARGUMENT', 'A document name is not well formed.');
  }
  return { path, collection: segments.slice(0, -1).join('/') };
}

/** A full resource name, `projects/…/databases/(default)/documents/API_data/version`, of this project's database. */
export function parseName(name: string, projectId: string): DocumentPath {
  const prefix = `${databaseName(projectId)}/documents/`;
  if (!name.startsWith(prefix)) throw new FirestoreError('INVALID_ARGUMENT', 'The document is not of this database.');
  return parsePath(name.slice(prefix.length));
}
