import type { DocumentFormat } from '@vinculo/domain/documents';

const GPS_TAG = 0x8825;
const XMP_LOCATION = /exif:GPS|GPSLatitude/;

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Whether Exif data (TIFF) contains a pointer to a GPS directory. */
function tiffHasLocation(tiff: Uint8Array): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return false;
  const isLittle = latin(tiff.subarray(0, 2)) === 'II';
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return false;
  const count = view.getUint16(first, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12;
    if (at + 2 > tiff.length) return false;
    if (view.getUint16(at, isLittle) === GPS_TAG) return true;
  }
  return false;
}

/** The metadata inside an image: Exif as TIFF, anything else as text. */
function* metadataOf(format: DocumentFormat, bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'image/jpeg') {
    // Segments before the image data.
    for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
      const length = view.getUint16(at + 2);
      if (bytes[at + 1] === 0xe1) yield bytes.subarray(at + 4, at + 2 + length);
      at += 2 + length;
    }
  } else if (format === 'image/png') {
    for (let at = 8; at + 12 <= bytes.length;) {
      const length = view.getUint32(at);
      if (/^(eXIf|iTXt|tEXt|zTXt)$/.test(latin(bytes.subarray(at + 4, at + 8))))
        yield bytes.subarray(at + 8, at + 8 + length);
      at += 12 + length;
    }
  } else if (format === 'image/webp') {
    for (let at = 12; at + 8 <= bytes.length;) {
      const length = view.getUint32(at + 4, true);
      if (/^(EXIF|XMP )$/.test(latin(bytes.subarray(at, at + 4)))) yield bytes.subarray(at + 8, at + 8 + length);
      at += 8 + length + (length % 2);
    }
  }
}

/** Whether the metadata of an image (Exif or XMP) contains a location. */
export function imageHasLocation(format: DocumentFormat, bytes: Uint8Array): boolean {
  for (const metadata of metadataOf(format, bytes)) {
    const text = latin(metadata);
    const tiff = /^(Exif\0\0)?(II\*\0|MM\0\*)/.exec(text);
    if (tiff === null ? XMP_LOCATION.test(text) : tiffHasLocation(metadata.subarray(tiff[1]?.length ?? 0))) return true;
  }
  return false;
}
