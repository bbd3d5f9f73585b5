import { parseStoragePath, STORAGE_ERRORS, type StorageErrorCode } from '@vinculo/domain/files';
import { FirebaseError } from 'firebase/app';
import { firebaseConfig } from '../config';

/** An error of the catalogue. `about` is the path or the operation that its text names, where it names one. */
export const storageError = (code: StorageErrorCode, about: string): FirebaseError =>
  new FirebaseError(`storage/${code}`, STORAGE_ERRORS[code](about));

const isCatalogued = (code: string): code is StorageErrorCode => Object.hasOwn(STORAGE_ERRORS, code);

/** Runs an operation on a path that is not the root, and gives the SDK's errors the texts of the catalogue. */
export async function atPath<T>(operation: string, path: string, work: (path: string) => Promise<T>): Promise<T> {
  const parsed = parseStoragePath(path);
  if (!parsed.ok) throw storageError('invalid-root-operation', operation);
  try {
    return await work(parsed.path);
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code.replace(/^storage\//, '') : '';
    if (!isCatalogued(code)) throw error;
    throw storageError(code, code === 'quota-exceeded' ? firebaseConfig().storageBucket : parsed.path);
  }
}
