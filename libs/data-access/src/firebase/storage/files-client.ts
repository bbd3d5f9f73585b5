import { STORAGE_MAX_OPERATION_RETRY_MS, STORAGE_MAX_UPLOAD_RETRY_MS } from '@vinculo/domain/constants';
import { parseDataUrl } from '@vinculo/domain/files';
import * as sdk from 'firebase/storage';
import { localHost } from '../config';
import { firebaseApp } from '../firebase-app';
import type { FileMetadata, StoredFile } from './files';
import { atPath, storageError } from './storage-error';

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

export const uploadFile = (path: string, bytes: Blob | Uint8Array, metadata: FileMetadata): Promise<StoredFile> =>
  atPath('uploadBytes', path, async (clean) =>
    toStoredFile((await sdk.uploadBytes(sdk.ref(storage(), clean), bytes, metadata)).metadata),
  );

export async function uploadDataUrl(path: string, dataUrl: string, metadata: FileMetadata): Promise<StoredFile> {
  const parsed = parseDataUrl(dataUrl);
  if (!parsed.ok) throw storageError('invalid-data-url', '');
  const ownType = parsed.contentType === null ? {} : { contentType: parsed.contentType };
  return uploadFile(path, parsed.bytes, { ...ownType, ...metadata });
}

export const fileDownloadUrl = (path: string): Promise<string> =>
  atPath('getDownloadURL', path, (clean) => sdk.getDownloadURL(sdk.ref(storage(), clean)));

export const fileBytes = (path: string): Promise<ArrayBuffer> =>
  atPath('getBytes', path, (clean) => sdk.getBytes(sdk.ref(storage(), clean)));

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
  const done = atPath('uploadBytesResumable', path, async (clean) => {
    const task = sdk.uploadBytesResumable(sdk.ref(storage(), clean), bytes, metadata);
    cancel = () => void task.cancel();
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
    return toStoredFile((await task).metadata);
  });
  return { done, cancel: () => cancel() };
}

export const fileMetadata = (path: string): Promise<StoredFile> =>
  atPath('getMetadata', path, async (clean) => toStoredFile(await sdk.getMetadata(sdk.ref(storage(), clean))));

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
