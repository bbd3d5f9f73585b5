import { STORAGE_MAX_OPERATION_RETRY_MS, STORAGE_MAX_UPLOAD_RETRY_MS } from '@vinculo/domain/constants';
import { parseDataUrl } from '@vinculo/domain/files';
import { getAuth } from 'firebase/auth';
import * as sdk from 'firebase/storage';
import { appCheckHeader } from '../app-check';
import { localHost } from '../config';
import { firebaseApp } from '../firebase-app';
import type { FileMetadata, StoredFile } from './files';
import { atPath, storageError } from './storage-error';

/** The storage's message for an app-check token that it refuses. */
const APP_REFUSED = 'App Check token is invalid';

let instance: sdk.FirebaseStorage | null = null;

function storage(): sdk.FirebaseStorage {
  if (instance === null) {
    instance = sdk.getStorage(firebaseApp());
    instance.maxOperationRetryTime = STORAGE_MAX_OPERATION_RETRY_MS;
    instance.maxUploadRetryTime = STORAGE_MAX_UPLOAD_RETRY_MS;
    const local = localHost();
    if (local !== null) sdk.connectStorageEmulator(instance, local.host, local.port);
  }
  return instance;
}

/** Requests the file's record again, to read why the storage answered 401. */
async function refusesApp(path: string): Promise<boolean> {
  const { app } = storage();
  const token = await getAuth(app).currentUser?.getIdToken();
  const { bucket } = sdk.ref(storage());
  const local = localHost();
  const base = local === null ? 'https://firebasestorage.googleapis.com' : `http://${local.host}:${local.port}`;
  const answer = await fetch(`${base}/v0/b/${bucket}/o/${encodeURIComponent(path)}`, {
    headers: {
      ...(await appCheckHeader()),
      ...(token === undefined ? {} : { authorization: `Firebase ${token}` }),
    },
  });
  return answer.status === 401 && (await answer.text()).includes(APP_REFUSED);
}

const at = (operation: string, path: string) => ({ operation, path, refusesApp });

/** Without Blobs the SDK would send bytes as one array and could not do resumable uploads. */
function requireBlobs(): void {
  if (typeof Blob === 'undefined') throw storageError('unsupported-environment', '');
}

export const uploadFile = (path: string, bytes: Blob | Uint8Array, metadata: FileMetadata): Promise<StoredFile> =>
  atPath(at('uploadBytes', path), async (clean) => {
    requireBlobs();
    return toStoredFile((await sdk.uploadBytes(sdk.ref(storage(), clean), bytes, metadata)).metadata);
  });

export async function uploadDataUrl(path: string, dataUrl: string, metadata: FileMetadata): Promise<StoredFile> {
  const parsed = parseDataUrl(dataUrl);
  if (!parsed.ok) throw storageError('invalid-data-url', '');
  const ownType = parsed.contentType === null ? {} : { contentType: parsed.contentType };
  return uploadFile(path, parsed.bytes, { ...ownType, ...metadata });
}

export const fileDownloadUrl = (path: string): Promise<string> =>
  atPath(at('getDownloadURL', path), (clean) => sdk.getDownloadURL(sdk.ref(storage(), clean)));

export const fileBytes = (path: string): Promise<ArrayBuffer> =>
  atPath(at('getBytes', path), (clean) => sdk.getBytes(sdk.ref(storage(), clean)));

export interface RunningUpload {
  readonly done: Promise<StoredFile>;
  readonly cancel: () => void;
}

export function resumeUpload(
  path: string,
  bytes: Blob,
  metadata: FileMetadata,
  onProgress: (share: number) => void,
): RunningUpload {
  let cancel = (): void => undefined;
  const done = atPath(at('uploadBytesResumable', path), async (clean) => {
    requireBlobs();
    const task = sdk.uploadBytesResumable(sdk.ref(storage(), clean), bytes, metadata);
    cancel = () => void task.cancel();
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    return toStoredFile((await task).metadata);
  });
  return { done, cancel: () => cancel() };
}

export const fileMetadata = (path: string): Promise<StoredFile> =>
  atPath(at('getMetadata', path), async (clean) => toStoredFile(await sdk.getMetadata(sdk.ref(storage(), clean))));

const toStoredFile = (metadata: sdk.FullMetadata): StoredFile => ({
  bucket: metadata.bucket,
  fullPath: metadata.fullPath,
  name: metadata.name,
  size: metadata.size,
  contentType: metadata.contentType,
  timeCreated: metadata.timeCreated,
  updated: metadata.updated,
  md5Hash: metadata.md5Hash,
  cacheControl: metadata.cacheControl,
  contentDisposition: metadata.contentDisposition,
  contentEncoding: metadata.contentEncoding,
  contentLanguage: metadata.contentLanguage,
  customMetadata: metadata.customMetadata ?? {},
});
