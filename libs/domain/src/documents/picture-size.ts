export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** 64 megapixels: 256 MB once a browser has decoded it. */
export const MAX_PICTURE_PIXELS = 64_000_000;

export const isPictureTooLarge = ({ width, height }: PictureSize): boolean => width * height > MAX_PICTURE_PIXELS;

const latin = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/** The frame headers of JPEG: C0 to CF except the table and coding markers in that range. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const pngSize = (view: DataView): PictureSize | null =>
  latin(view, 12, 4) === 'IHDR' && view.byteLength >= 24
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;

function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  switch (latin(view, 12, 4)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** The size in the header of a JPEG, PNG or WebP, without decoding it; null if there is none. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = latin(view, 0, 4);
  const size = head.startsWith('\xff\xd8')
    ? jpegSize(view)
    : head === '\x89PNG'
      ? pngSize(view)
      : head === 'RIFF'
        ? webpSize(view)
        : null;
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}
