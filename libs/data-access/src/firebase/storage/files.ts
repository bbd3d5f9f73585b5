import type { SettableMetadata } from 'firebase/storage';
import { startAppCheck } from '../app-check';
import { resultOf, type FirebaseResult } from '../result';

/** The record of a stored file. `size` in bytes, times in ISO 8601 UTC, `md5Hash` in base64. */
export interface StoredFile {
  readonly bucket: string;
  readonly fullPath: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | undefined;
  readonly timeCreated: string;
  readonly updated: string;
  readonly md5Hash: string | undefined;
  readonly cacheControl: string | undefined;
  readonly contentDisposition: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly contentLanguage: string | undefined;
  readonly customMetadata: Readonly<Record<string, string>>;
}

/** What an upload may set on its file: content type, download headers and custom metadata. */
export type FileMetadata = Readonly<SettableMetadata>;

export interface Uploaded {
  readonly info: 'Archivo subido exitosamente';
  readonly file: StoredFile;
}

async function client() {
  const [files, { whenSignedInIsKnown }] = await Promise.all([
    import('./files-client'),
    import('../auth/auth-client'),
    startAppCheck(),
  ]);
  await whenSignedInIsKnown();
  return files;
}

/** Uploads bytes to a path in one multipart POST, retried for up to ten minutes. Failures carry `storage/…` codes. */
export const uploadFile = (
  path: string,
  bytes: Blob | Uint8Array,
  metadata: FileMetadata = {},
): Promise<FirebaseResult<Uploaded>> =>
  resultOf(async () => ({
    info: 'Archivo subido exitosamente',
    file: await (await client()).uploadFile(path, bytes, metadata),
  }));

/** Uploads the data of a data URL under its media type. A malformed URL fails with `storage/invalid-data-url`. */
export const uploadDataUrl = (
  path: string,
  dataUrl: string,
  metadata: FileMetadata = {},
): Promise<FirebaseResult<Uploaded>> =>
  resultOf(async () => ({
    info: 'Archivo subido exitosamente',
    file: await (await client()).uploadDataUrl(path, dataUrl, metadata),
  }));

/** A URL that downloads the file without a sign-in: it carries the file's first download token. */
export const fileDownloadUrl = (path: string): Promise<FirebaseResult<{ url: string }>> =>
  resultOf(async () => ({ url: await (await client()).fileDownloadUrl(path) }));

export const fileMetadata = (path: string): Promise<FirebaseResult<{ file: StoredFile }>> =>
  resultOf(async () => ({ file: await (await client()).fileMetadata(path) }));

/** The bytes of a stored file. */
export const fileBytes = (path: string): Promise<FirebaseResult<{ bytes: ArrayBuffer }>> =>
  resultOf(async () => ({ bytes: await (await client()).fileBytes(path) }));

export interface RunningUpload {
  readonly done: Promise<FirebaseResult<Uploaded>>;
  /** Cancels the upload; `done` then fails with `storage/canceled`. */
  readonly cancel: () => void;
}

/**
 * Resumable upload: after a network failure it continues where it stopped, for up to ten minutes.
 * @param onProgress receives the fraction uploaded, 0 to 1.
 */
export async function resumeUpload(
  path: string,
  bytes: Blob,
  metadata: FileMetadata,
  onProgress: (share: number) => void,
): Promise<RunningUpload> {
  const started = await resultOf(async () => ({
    running: (await client()).resumeUpload(path, bytes, metadata, onProgress),
  }));
  if (!started.success) return { done: Promise.resolve(started), cancel: () => undefined };
  const { running } = started;
  return {
    done: resultOf(async () => ({ info: 'Archivo subido exitosamente', file: await running.done })),
    cancel: running.cancel,
  };
}
