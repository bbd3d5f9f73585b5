export type StoragePath =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: 'root' };

/** A path inside the bucket, without empty segments. A path with none left is the root, which holds no file. */
export function parseStoragePath(text: string): StoragePath {
  const path = text
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
  return path === '' ? { ok: false, reason: 'root' } : { ok: true, path };
}
