import { CallError, type ErrorCode } from '@vinculo/contracts/errors';
import {
  formatOfName,
  isImageFormat,
  isPictureTooLarge,
  MAX_DOCUMENT_BYTES,
  pictureSize,
} from '@vinculo/domain/documents';
import { cleanImage } from './clean-image';

const refused = (code: Extract<ErrorCode, `file_${string}`>): CallError => new CallError({ code });

/** The bytes to upload: of a document's format, pictures without metadata. @returns the refusal of any other file */
export async function prepareFile(file: File): Promise<Blob | CallError> {
  const format = formatOfName(file.name);
  if (format === null) return refused('file_type_refused');
  if (file.size === 0) return refused('file_empty');
  const typed = file.type === format ? file : new Blob([file], { type: format });
  if (isImageFormat(format)) {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
    if (size === null) return refused('file_type_refused');
    if (isPictureTooLarge(size)) return refused('file_picture_too_large');
  }
  const clean = isImageFormat(format) ? await cleanImage(typed).catch(() => refused('file_type_refused')) : typed;
  return clean instanceof Blob && clean.size > MAX_DOCUMENT_BYTES ? refused('file_too_large') : clean;
}
