import { parseStoragePath, STORAGE_ERRORS, type StorageErrorCode } from '@vinculo/domain/files';
import { FirebaseError } from 'firebase/app';
import { StorageError } from 'firebase/storage';
import { firebaseConfig } from '../config';

/** An error of the catalogue. `about` is the path or the operation that its text names, where it names one. */
export const storageError = (code: StorageErrorCode, about: string): FirebaseError =>
  new FirebaseError(`storage/${code}`, STORAGE_ERRORS[code](about));

interface StorageOperation {
  readonly operation: string;
  readonly path: string;
  readonly refusesApp: (path: string) => Promise<boolean>;
}

const isCatalogued = (code: string): code is StorageErrorCode => Object.hasOwn(STORAGE_ERRORS, code);

/** The catalogue's code of an SDK error. An upload that meets a 404 is `unknown` to the SDK. */
function codeOf(error: unknown): string {
  if (!(error instanceof FirebaseError)) return '';
  if (error instanceof StorageError && error.status === 404) return 'object-not-found';
  return error.code.replace(/^storage\//, '');
}

/**
 * Runs an operation on a path other than the root, and maps the SDK's errors to the texts of the catalogue.
 * @param refusesApp requests the reason of a 401 from the storage: the SDK does not read that answer.
 */
export async function atPath<T>(
  { operation, path, refusesApp }: StorageOperation,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const parsed = parseStoragePath(path);
  if (!parsed.ok) throw storageError('invalid-root-operation', operation);
  try {
    return await work(parsed.path);
  } catch (error) {
    const code = codeOf(error);
    if (!isCatalogued(code)) throw error;
    if (code === 'unauthenticated' && (await refusesApp(parsed.path).catch(() => false)))
      throw storageError('unauthorized-app', '');
    throw storageError(code, code === 'quota-exceeded' ? firebaseConfig().storageBucket : parsed.path);
  }
}
