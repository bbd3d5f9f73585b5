import type { Queryable } from '../database/sql';
import { FirestoreError } from './firestore-error';
import type { DocumentPath } from './document-name';
import type { Fields } from './values';

export interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Row = Omit<StoredDocument, 'fields'> & { readonly fields: string };

const COLUMNS = 'path, fields, created_at as "createdAt", updated_at as "updatedAt"';
const LARGEST_DOCUMENT = 2 ** 20;

const fromRow = (row: Row): StoredDocument => ({ ...row, fields: JSON.parse(row.fields) });

export async function findDocument(db: Queryable, path: string): Promise<StoredDocument | null> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from firebase_local.documents where path = $1`, [path]);
  return row === undefined ? null : fromRow(row);
}

export async function listCollection(db: Queryable, collection: string): Promise<StoredDocument[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from firebase_local.documents where collection = $1 order by path collate "C"`,
    [collection],
  );
  return rows.map(fromRow);
}

/** Writes a document whole. */
export async function putDocument(
  db: Queryable,
  { path, collection }: DocumentPath,
  fields: Fields,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) > LARGEST_DOCUMENT)
    throw new FirestoreError('INVALID_ARGUMENT', 'A document holds at most 1 MiB.');
  await db.query(
    `insert into firebase_local.documents (path, collection, fields, created_at, updated_at) values ($1, $2, $3, $4, $4)
      on conflict (path) do update set fields = excluded.fields, updated_at = excluded.updated_at`,
    [path, collection, text, now],
  );
}

export async function removeDocument(db: Queryable, path: string): Promise<void> {
  await db.query('delete from firebase_local.documents where path = $1', [path]);
}

/** Locks these documents against other writers until the transaction ends, even if they do not exist yet. */
export async function lockDocuments(tx: Queryable, paths: readonly string[]): Promise<void> {
  for (const path of [...new Set(paths)].sort()) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [path]);
  }
}
