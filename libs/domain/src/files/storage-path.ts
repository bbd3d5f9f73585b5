export type StoragePath =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: 'root' };

/** Parses a path inside the bucket or a `gs://bucket/path` URL. Empty segments are dropped; no segments is the root. */
export function parseStoragePath(text: string): StoragePath {
  const path = text
    .replace(/^gs:\/\/[^/]*/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .join('/');
  return path === '' ? { ok: false, reason: 'root' } : { ok: true, path };
}
