export type StoragePath =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: 'root' };

/** A path inside the bucket, or a `gs://bucket/path` address of it, without empty segments. A path with none left is the root, which holds no file. */
export function parseStoragePath(text: string): StoragePath {
  const path = text
    .replace(/^gs:\/\/[^/]*/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
  return path === '' ? { ok: false, reason: 'root' } : { ok: true, path };
}
