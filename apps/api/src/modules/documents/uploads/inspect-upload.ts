import type { StoredFile } from '@vinculo/contracts/documents';
import type { ErrorCode } from '@vinculo/contracts/errors';
import { MAX_DOCUMENT_BYTES } from '@vinculo/domain/documents';
import type { OutsideContext } from '../../../http/route';
import { isReserved } from '../../file-removals/file-removals.repository';
import type { FileReader } from '../files/file-reader';

/** The file found at a reserved place. */
export type UploadedFile =
  | { readonly ok: true; readonly file: StoredFile; readonly md5: string; readonly content: string }
  | { readonly ok: false; readonly code: ErrorCode };

interface UploadPlace {
  readonly path: string;
  readonly fileName: string;
}

/** Inspects the stored bytes; metadata sent by the browser is not trusted. */
export async function inspectUpload(
  { deps, token, actor, now }: OutsideContext,
  { path, fileName }: UploadPlace,
  reader: FileReader,
): Promise<UploadedFile> {
  if (!(await isReserved(deps.database.read, { path, uid: actor.uid }, now)))
    return { ok: false, code: 'file_missing' };
  const file = await deps.files.find(path, token);
  if (file === null) return { ok: false, code: 'file_missing' };
  if (file.size > MAX_DOCUMENT_BYTES) return { ok: false, code: 'file_too_large' };
  let size = 0;
  const read = await reader.read(actor.uid, {
    fileName,
    storedType: file.contentType,
    load: async () => {
      const bytes = await deps.files.bytes(path, token);
      size = bytes.length;
      return bytes;
    },
  });
  if (size !== file.size) return { ok: false, code: 'file_missing' };
  if (!read.ok) return read;
  const { md5, content } = read;
  if (file.md5Hash !== undefined && file.md5Hash !== md5) return { ok: false, code: 'file_missing' };
  await deps.files.removeDownloadTokens(path);
  return { ok: true, file, md5, content };
}
