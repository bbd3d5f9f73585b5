import { createHash } from 'node:crypto';
import type { StoredFile } from '@vinculo/contracts/documents';
import type { FileStore } from '../../files/file-store';

export interface TestFiles extends FileStore {
  /** Stores bytes, as an upload would. */
  put(path: string, bytes: Uint8Array, contentType: string): void;
  readonly paths: () => readonly string[];
}

/** A file storage in memory; any token gives access. */
export function createTestFiles(): TestFiles {
  const stored = new Map<string, { readonly file: StoredFile; readonly bytes: Uint8Array }>();
  return {
    put(path, bytes, contentType) {
      const file: StoredFile = {
        bucket: 'test',
        fullPath: path,
        name: path.slice(path.lastIndexOf('/') + 1),
        size: bytes.length,
        contentType,
        timeCreated: '2026-11-20T18:00:00.000Z',
        updated: '2026-11-20T18:00:00.000Z',
        md5Hash: createHash('md5').update(bytes).digest('base64'),
        contentDisposition: 'attachment',
        customMetadata: {},
      };
      stored.set(path, { file, bytes });
    },
    paths: () => [...stored.keys()],
    find: async (path) => stored.get(path)?.file ?? null,
    bytes: async (path) => stored.get(path)?.bytes ?? new Uint8Array(),
    platformBytes: async (path) => stored.get(path)?.bytes ?? new Uint8Array(),
    removeDownloadTokens: async () => undefined,
    sweep: async (prefix) => {
      for (const path of [...stored.keys()]) if (path.startsWith(prefix)) stored.delete(path);
    },
  };
}
