import type { StoredObject } from './stored-objects';

/** The stored-file metadata as the SDK reads it: sizes and generations are texts. */
export function objectJson(object: StoredObject, bucket: string) {
  return {
    name: object.name,
    bucket,
    generation: String(object.createdAt.getTime() * 1000),
    metageneration: String(object.metageneration),
    ...object.headers,
    ...(Object.keys(object.customMetadata).length === 0 ? {} : { metadata: object.customMetadata }),
    timeCreated: object.createdAt.toISOString(),
    updated: object.updatedAt.toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    etag: object.md5Hash,
    ...(object.downloadToken === null ? {} : { downloadTokens: object.downloadToken }),
  };
}

/** Headers of a download: saved rather than shown unless its owner said otherwise, and never run in our origin. */
export function downloadHeaders({ headers, size, name }: StoredObject): Record<string, string> {
  const fileName = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': headers.contentType ?? 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': headers.contentDisposition ?? `attachment; filename*=utf-8''${fileName}`,
    'cache-control': headers.cacheControl ?? 'private, max-age=0',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(headers.contentLanguage === undefined ? {} : { 'content-language': headers.contentLanguage }),
    ...(headers.contentEncoding === undefined ? {} : { 'content-encoding': headers.contentEncoding }),
  };
}
