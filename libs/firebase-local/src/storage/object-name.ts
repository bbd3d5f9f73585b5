import { StorageError } from './storage-error';

/**
 * A name is only ever a key of the database, never a path on the disk. Still, what could be mistaken for one,
 * or break a header or a log line, is refused.
 */
export function cleanObjectName(name: string): string {
  const isClean =
    name !== '' &&
    Buffer.byteLength(name) <= 1024 &&
    !/[\p{Cc}\u2028\u2029]/u.test(name) &&
    name.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!isClean) throw new StorageError('Bad Request');
  return name;
}
