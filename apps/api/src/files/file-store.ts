import type { StoredFile } from '@vinculo/contracts/documents';

/** The file storage. Requests carry the caller's token, so that the storage rules apply to the caller. */
export interface FileStore {
  /** The record of a file, or null when there is none. */
  find(path: string, token: string): Promise<StoredFile | null>;
  bytes(path: string, token: string): Promise<Uint8Array>;
  /** The bytes of a file, with the platform's own access, for a mail: there is no caller. */
  platformBytes(path: string): Promise<Uint8Array>;
  /** Revokes the download links of a file, with the platform's own access. */
  removeDownloadTokens(path: string): Promise<void>;
  /** Deletes all files with this path prefix, with the platform's own access: there may be no caller. */
  sweep(prefix: string): Promise<void>;
}
