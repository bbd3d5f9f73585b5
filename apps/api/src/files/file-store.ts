import type { StoredFile } from '@vinculo/contracts/documents';

/** The file storage, asked as the person who is calling: its own rules count for them here too. */
export interface FileStore {
  /** The record of a file, or null when there is none. */
  find(path: string, token: string): Promise<StoredFile | null>;
  bytes(path: string, token: string): Promise<Uint8Array>;
  /** Takes away the links under which a file opens for whoever has them, as the platform itself. */
  removeDownloadTokens(path: string): Promise<void>;
  /** Removes all whose path begins so, as the platform itself: nobody may be there to ask as. */
  sweep(prefix: string): Promise<void>;
}
