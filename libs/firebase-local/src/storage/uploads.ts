import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';
import type { Sql } from '../database/sql';
import { STALE_MS, type BytesOnDisk } from './bytes-on-disk';
import { parseMetadata, type MetadataPatch } from './object-metadata';
import { StorageError } from './storage-error';
import type { StoredObject, StoredObjects } from './stored-objects';

interface Upload {
  readonly id: string;
  readonly name: string;
  readonly metadata: string;
  readonly finished: boolean;
}

/** Resumable uploads: bytes arrive in pieces, and after a break the client asks how many are there. */
export interface Uploads {
  start(uid: string, name: string, metadata: MetadataPatch): Promise<string>;
  find(id: string, uid: string): Promise<Upload>;
  received(upload: Upload): Promise<number>;
  append(upload: Upload, offset: number, bytes: Uint8Array): Promise<void>;
  finish(upload: Upload): Promise<StoredObject>;
  cancel(upload: Upload): Promise<void>;
  /** Names that somebody began to upload to, finished or not. */
  names(prefix: string): Promise<string[]>;
  /** Gives up all uploads to a name. */
  remove(name: string): Promise<void>;
}

export function createUploads(
  sql: Sql,
  disk: BytesOnDisk,
  objects: StoredObjects,
  fileBytes: number,
  now: Clock,
): Uploads {
  return {
    start: async (uid, name, metadata) => {
      const id = randomUUID();
      await sql.query('delete from firebase_local.uploads where started_at < $1', [
        new Date(now().getTime() - STALE_MS),
      ]);
      await sql.query(
        'insert into firebase_local.uploads (id, uid, name, metadata, started_at) values ($1, $2, $3, $4, $5)',
        [id, uid, name, JSON.stringify(metadata), now()],
      );
      return id;
    },

    find: async (id, uid) => {
      const [upload] = await sql.query<Upload>(
        'select id, name, metadata, finished from firebase_local.uploads where id::text = $1 and uid = $2',
        [id, uid],
      );
      if (upload === undefined) throw new StorageError('Not Found');
      return upload;
    },

    received: async (upload) => (upload.finished ? (await objects.find(upload.name)).size : disk.partSize(upload.id)),

    append: async (upload, offset, bytes) => {
      const received = await disk.partSize(upload.id);
      if (upload.finished || offset !== received) throw new StorageError('Bad Request');
      if (received + bytes.length > fileBytes) throw new StorageError('Forbidden');
      await disk.appendPart(upload.id, bytes);
    },

    finish: async (upload) => {
      const stored = await objects.save(
        upload.name,
        await disk.readPart(upload.id),
        parseMetadata(JSON.parse(upload.metadata)),
      );
      await sql.query('update firebase_local.uploads set finished = true where id = $1', [upload.id]);
      await disk.removePart(upload.id);
      return stored;
    },

    names: async (prefix) => {
      const rows = await sql.query<{ name: string }>(
        'select distinct name from firebase_local.uploads where starts_with(name, $1)',
        [prefix],
      );
      return rows.map(({ name }) => name);
    },

    remove: async (name) => {
      const ended = await sql.query<{ id: string }>(
        'delete from firebase_local.uploads where name = $1 returning id::text as id',
        [name],
      );
      for (const { id } of ended) await disk.removePart(id);
    },

    cancel: async (upload) => {
      await sql.query('delete from firebase_local.uploads where id = $1', [upload.id]);
      await disk.removePart(upload.id);
    },
  };
}
