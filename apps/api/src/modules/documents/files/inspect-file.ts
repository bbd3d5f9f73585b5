import type { ErrorCode } from '@vinculo/contracts/errors';
import {
  formatOfName,
  isImageFormat,
  isPictureTooLarge,
  MAX_DOCUMENT_BYTES,
  pictureSize,
  type DocumentFormat,
} from '@vinculo/domain/documents';
import { isDocx } from './docx';
import { imageHasLocation } from './image-location';

export type Inspection =
  | { readonly ok: true; readonly format: DocumentFormat }
  | { readonly ok: false; readonly code: Extract<ErrorCode, `file_${string}`> };

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length));
const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const endsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  startsWith(bytes.subarray(Math.max(0, bytes.length - signature.length)), signature);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
/** Bytes from the end within which the end record of a ZIP archive must start. */
const ZIP_TAIL = 65_557;
/** Bytes at the end of a PDF that are searched for `%%EOF`; only whitespace may follow it. */
const PDF_TAIL = 1024;

/** Rejects PDFs with content before the header or after the end, such as HTML or an archive (polyglot files). */
function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8))) return false;
  const tail = ascii(bytes, bytes.length - PDF_TAIL, PDF_TAIL);
  const end = tail.lastIndexOf('%%EOF');
  return (
    end >= 0 &&
    /^[\s\0]*$/.test(tail.slice(end + 5)) &&
    Buffer.from(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL))).lastIndexOf('PK\x05\x06', undefined, 'latin1') < 0
  );
}

const isWebp = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 4) === 'RIFF' &&
  ascii(bytes, 8, 4) === 'WEBP' &&
  bytes.length >= 12 &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length;

/** The format of the bytes, checked from start to end; null if it is not accepted. */
function formatOfBytes(bytes: Uint8Array): DocumentFormat | null {
  if (isPdf(bytes)) return 'application/pdf';
  if (startsWith(bytes, [0xff, 0xd8, 0xff]) && endsWith(bytes, [0xff, 0xd9])) return 'image/jpeg';
  if (startsWith(bytes, PNG) && endsWith(bytes, PNG_END)) return 'image/png';
  if (isWebp(bytes)) return 'image/webp';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && isDocx(bytes))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return null;
}

/** Checks that a file matches its name and stored type, is within the limits, and contains no location. */
export function inspectFile(fileName: string, storedType: string | undefined, bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { ok: false, code: 'file_empty' };
  if (bytes.length > MAX_DOCUMENT_BYTES) return { ok: false, code: 'file_too_large' };
  const format = formatOfBytes(bytes);
  if (format === null || format !== formatOfName(fileName) || format !== storedType)
    return { ok: false, code: 'file_type_refused' };
  if (isImageFormat(format)) {
    const size = pictureSize(bytes);
    if (size === null) return { ok: false, code: 'file_type_refused' };
    if (isPictureTooLarge(size)) return { ok: false, code: 'file_picture_too_large' };
  }
  return imageHasLocation(format, bytes) ? { ok: false, code: 'file_has_location' } : { ok: true, format };
}
