import { z } from 'zod';
import { StorageError } from './storage-error';

const printable = z
  .string()
  .max(1024)
  .regex(/^[\x20-\x7e]*$/);
const text = z
  .string()
  .max(8192)
  .refine((value) => !value.includes('\0'));

/** What goes out as headers of a download, as the client gave it. An empty text means there is none. */
const headers = {
  contentType: printable.regex(/^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/),
  cacheControl: printable,
  contentDisposition: printable,
  contentEncoding: printable,
  contentLanguage: printable,
};
export type Headers = Partial<Record<keyof typeof headers, string>>;
export type CustomMetadata = Readonly<Record<string, string>>;

const cleared = z.union([z.null(), z.literal('')]);
const metadataPatch = z.object({
  contentType: z.union([headers.contentType, cleared]).optional(),
  cacheControl: z.union([headers.cacheControl, cleared]).optional(),
  contentDisposition: z.union([headers.contentDisposition, cleared]).optional(),
  contentEncoding: z.union([headers.contentEncoding, cleared]).optional(),
  contentLanguage: z.union([headers.contentLanguage, cleared]).optional(),
  metadata: z
    .record(text, z.union([text, z.null()]))
    .nullable()
    .optional(),
});
export type MetadataPatch = z.output<typeof metadataPatch>;

export function parseMetadata(body: unknown): MetadataPatch {
  const parsed = metadataPatch.safeParse(body);
  if (!parsed.success) throw new StorageError('Bad Request');
  return parsed.data;
}

/** Null or an empty text takes a header away; what is not mentioned stays. */
export function patchHeaders(current: Headers, { metadata: _metadata, ...patch }: MetadataPatch): Headers {
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => Boolean(value)));
}

/** Null takes one entry away, or all of them when it stands for the whole. */
export function patchCustom(current: CustomMetadata, { metadata }: MetadataPatch): CustomMetadata {
  if (metadata === null) return {};
  return Object.fromEntries(
    Object.entries({ ...current, ...metadata }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
