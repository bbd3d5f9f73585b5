import type { StoredFile } from '@vinculo/contracts/documents';

/** The file storage, asked as the person who is calling: its own rules count for them here too. */
export interface FileStore {
  /** The record of a file, or null when there is none. */
  find(path: string, token: string): Promise<StoredFile | null>;
  bytes(path: string, token: string): Promise<Uint8Array>;
  /** Removes a file; one that is gone already is no failure. */
  remove(path: string, token: string): Promise<void>;
  /** Removes all whose path begins so, as the platform itself: nobody may be there to ask as. */
  sweep(prefix: string): Promise<void>;
}
