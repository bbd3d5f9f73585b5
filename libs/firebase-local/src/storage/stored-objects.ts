import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { Clock } from '../clock';
import type { Queryable, Sql } from '../database/sql';
import type { BytesOnDisk } from './bytes-on-disk';
import { patchCustom, patchHeaders, type CustomMetadata, type Headers, type MetadataPatch } from './object-metadata';
import { StorageError } from './storage-error';

export interface StoredObject {
  readonly name: string;
  readonly contentId: string;
  readonly size: number;
  readonly md5Hash: string;
  readonly headers: Headers;
  readonly customMetadata: CustomMetadata;
  /** The download token; null if it was removed. */
  readonly downloadToken: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly metageneration: number;
}

type Row = Omit<StoredObject, 'headers' | 'customMetadata'> & {
  readonly headers: string;
  readonly customMetadata: string;
};

export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files together. */
  readonly bucketBytes: number;
}

export interface NewFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly metadata: MetadataPatch;
}

/** So many files are written to disk beside each other. */
const AT_ONCE = 16;

export interface StoredObjects {
  find(name: string): Promise<StoredObject>;
  names(prefix: string): Promise<string[]>;
  /** Stores bytes under a name, over what was there. */
  save(name: string, bytes: Uint8Array, metadata: MetadataPatch): Promise<StoredObject>;
  /** Stores many files whose names are not taken yet, in one go. Those that are taken stay as they are. */
  lay(files: readonly NewFile[]): Promise<StoredObject[]>;
  patch(name: string, metadata: MetadataPatch): Promise<StoredObject>;
  /** Takes the download token away for good. */
  removeToken(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  content(object: StoredObject): ReadStream;
}

const COLUMNS = `name, content_id as "contentId", size, md5_hash as "md5Hash", headers, custom_metadata as "customMetadata",
  download_token as "downloadToken", created_at as "createdAt", updated_at as "updatedAt", metageneration`;

const fromRow = (row: Row): StoredObject => ({
  ...row,
  headers: JSON.parse(row.headers),
  customMetadata: JSON.parse(row.customMetadata),
});

export function createStoredObjects(sql: Sql, disk: BytesOnDisk, limits: Limits, now: Clock): StoredObjects {
  const findIn = async (db: Queryable, name: string, lock = ''): Promise<StoredObject | null> => {
    const [row] = await db.query<Row>(`select ${COLUMNS} from firebase_local.files where name = $1 ${lock}`, [name]);
    return row === undefined ? null : fromRow(row);
  };

  const find = async (name: string): Promise<StoredObject> => {
    const found = await findIn(sql, name);
    if (found === null) throw new StorageError('Not Found');
    return found;
  };

  const requireRoom = async (bytes: number): Promise<void> => {
    if (bytes > limits.fileBytes) throw new StorageError('Forbidden');
    const [row] = await sql.query<{ used: string }>('select coalesce(sum(size), 0) as used from firebase_local.files');
    if (Number(row?.used) + bytes > limits.bucketBytes) throw new StorageError('Payment Required');
  };

  return {
    find,

    names: async (prefix) => {
      const rows = await sql.query<{ name: string }>(
        'select name from firebase_local.files where starts_with(name, $1) order by name collate "C"',
        [prefix],
      );
      return rows.map(({ name }) => name);
    },

    save: async (name, bytes, metadata) => {
      await requireRoom(bytes.length);
      const contentId = randomUUID();
      await disk.write(contentId, bytes);
      const replaced = await sql
        .transaction(async (tx) => {
          await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [name]);
          const before = await findIn(tx, name);
          await tx.query('delete from firebase_local.files where name = $1', [name]);
          await tx.query(
            `insert into firebase_local.files
              (name, content_id, size, md5_hash, headers, custom_metadata, download_token, created_at, updated_at)
              values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
            [
              name,
              contentId,
              bytes.length,
              createHash('md5').update(bytes).digest('base64'),
              JSON.stringify(patchHeaders({}, metadata)),
              JSON.stringify(patchCustom({}, metadata)),
              before?.downloadToken ?? randomUUID(),
              now(),
            ],
          );
          return before;
        })
        .catch(async (error: unknown) => {
          await disk.remove(contentId);
          throw error;
        });
      if (replaced !== null) await disk.remove(replaced.contentId);
      return find(name);
    },

    lay: async (files) => {
      const named = () =>
        sql.query<Row>(`select ${COLUMNS} from firebase_local.files where name = any($1)`, [
          files.map(({ name }) => name),
        ]);
      const taken = new Set((await named()).map(({ name }) => name));
      const fresh = files.filter(({ name }) => !taken.has(name));
      const rows: object[] = [];
      for (let start = 0; start < fresh.length; start += AT_ONCE) {
        const written = fresh.slice(start, start + AT_ONCE).map(async ({ name, bytes, metadata }) => {
          const contentId = randomUUID();
          await disk.write(contentId, bytes);
          return {
            name,
            content_id: contentId,
            size: bytes.length,
            md5_hash: createHash('md5').update(bytes).digest('base64'),
            headers: JSON.stringify(patchHeaders({}, metadata)),
            custom_metadata: JSON.stringify(patchCustom({}, metadata)),
            // Demo data is read by session, as what is registered is.
            download_token: null,
            created_at: now(),
            updated_at: now(),
            metageneration: 1,
          };
        });
        rows.push(...(await Promise.all(written)));
      }
      await sql.query(
        `insert into firebase_local.files
          select * from jsonb_populate_recordset(null::firebase_local.files, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      return (await named()).map(fromRow);
    },

    patch: (name, metadata) =>
      sql.transaction(async (tx) => {
        const current = await findIn(tx, name, 'for update');
        if (current === null) throw new StorageError('Not Found');
        const headers = patchHeaders(current.headers, metadata);
        const customMetadata = patchCustom(current.customMetadata, metadata);
        const metageneration = current.metageneration + 1;
        const updatedAt = now();
        await tx.query(
          `update firebase_local.files set headers = $2, custom_metadata = $3, metageneration = $4, updated_at = $5 where name = $1`,
          [name, JSON.stringify(headers), JSON.stringify(customMetadata), metageneration, updatedAt],
        );
        return { ...current, headers, customMetadata, metageneration, updatedAt };
      }),

    removeToken: async (name) => {
      await sql.query(`update firebase_local.files set download_token = null where name = $1`, [name]);
    },

    remove: async (name) => {
      const [row] = await sql.query<{ contentId: string }>(
        'delete from firebase_local.files where name = $1 returning content_id as "contentId"',
        [name],
      );
      if (row === undefined) throw new StorageError('Not Found');
      await disk.remove(row.contentId);
    },

    content: ({ contentId }) => disk.read(contentId),
  };
}
