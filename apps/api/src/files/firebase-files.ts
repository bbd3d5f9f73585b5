import type { StoredFile } from '@vinculo/contracts/documents';
import { z } from 'zod';
import { ApiError } from '../http/api-error';
import type { FileStore } from './file-store';

interface FirebaseFilesOptions {
  /** URL of Firebase Storage: https://firebasestorage.googleapis.com, or the local emulator. */
  readonly url: string;
  readonly bucket: string;
  /** URL of Cloud Storage and access token for requests with the platform's own access. */
  readonly platform: { readonly url: string; readonly token: () => Promise<string> };
}

const PATIENCE_MS = 15_000;
/** Metadata field in which Firebase stores the tokens of download links. */
const DOWNLOAD_TOKENS = 'firebaseStorageDownloadTokens';

const header = z.string().optional();
const objectNames = z.object({ items: z.array(z.object({ name: z.string() })).default([]) });
const objectRecord = z.object({
  bucket: z.string(),
  name: z.string(),
  size: z.coerce.number().int(),
  contentType: header,
  timeCreated: z.string(),
  updated: z.string(),
  md5Hash: header,
  cacheControl: header,
  contentDisposition: header,
  contentEncoding: header,
  contentLanguage: header,
  metadata: z.record(z.string(), z.string()).default({}),
});

/** Firebase Storage through the REST calls that its web SDK makes too. @throws ApiError `unavailable` or `forbidden`. */
export function createFirebaseFiles({ url, bucket, platform }: FirebaseFilesOptions): FileStore {
  const ask = async (path: string, token: string, query = '') => {
    const answer = await fetch(`${url}/v0/b/${bucket}/o/${encodeURIComponent(path)}${query}`, {
      redirect: 'error',
      headers: { authorization: `Firebase ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 }, `file storage: ${String(error)}`);
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.arrayBuffer();
    if (answer.status === 401 || answer.status === 403) throw new ApiError('forbidden');
    throw new ApiError('unavailable', { retryAfterSeconds: 2 }, `file storage answered ${answer.status}`);
  };

  const askBucket = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${platform.url}/storage/v1/b/${bucket}/o${path}`, {
      redirect: 'error',
      method,
      headers: {
        authorization: `Bearer ${await platform.token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`The bucket answered ${answer.status} to ${method}.`);
    return answer;
  };

  return {
    async find(path, token): Promise<StoredFile | null> {
      const answer = await ask(path, token);
      const record: unknown = await answer.json();
      if (answer.status === 404) return null;
      const { metadata, name, ...rest } = objectRecord.parse(record);
      return { ...rest, fullPath: name, name: name.slice(name.lastIndexOf('/') + 1), customMetadata: metadata };
    },
    async bytes(path, token) {
      const answer = await ask(path, token, '?alt=media');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) throw new ApiError('file_missing');
      return bytes;
    },
    async platformBytes(path) {
      const answer = await askBucket('GET', `/${encodeURIComponent(path)}?alt=media`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) throw new ApiError('file_missing');
      return bytes;
    },
    async removeDownloadTokens(path) {
      const metadata = { [DOWNLOAD_TOKENS]: null };
      const answer = await askBucket('PATCH', `/${encodeURIComponent(path)}`, { metadata });
      await answer.arrayBuffer();
      if (answer.status === 404) throw new ApiError('file_missing');
    },
    async sweep(prefix) {
      for (;;) {
        const answer = await askBucket('GET', `?prefix=${encodeURIComponent(prefix)}&fields=items(name)`);
        const { items } = objectNames.parse(await answer.json());
        if (items.length === 0) return;
        for (const { name } of items) await (await askBucket('DELETE', `/${encodeURIComponent(name)}`)).arrayBuffer();
      }
    },
  };
}
