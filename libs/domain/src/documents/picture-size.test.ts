import { isPictureTooLarge, MAX_PICTURE_PIXELS, pictureSize } from './picture-size';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\x03\x04', 258, 772],
  ['JPEG', '\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc2\0\x0b\x08\x03\x04\x01\x02\x01', 258, 772],
  ['WebP, extended', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x01\x01\0\x03\x03\0', 258, 772],
  ['WebP, lossy', 'RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x02\x01\x04\x03', 258, 772],
  ['WebP, lossless', 'RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x01\xc1\xc0\0\0\0\0\0\0', 258, 772],
] as const)('%s says its size in its header', (_format, text, width, height) => {
  expect(pictureSize(bytes(text))).toEqual({ width, height });
});

test.each([
  ['nothing', ''],
  ['another format', 'GIF89a\x01\x02\x03\x04'],
  ['a header cut off', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'],
  ['no rows', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\0\0'],
  ['a picture before its size', '\xff\xd8\xff\xda\0\x02\xff\xc0\0\x0b\x08\x03\x04\x01\x02\x01'],
])('%s says none', (_what, text) => {
  expect(pictureSize(bytes(text))).toBeNull();
});

test('the limit is on pixels, regardless of the aspect ratio', () => {
  expect(isPictureTooLarge({ width: MAX_PICTURE_PIXELS, height: 1 })).toBe(false);
  expect(isPictureTooLarge({ width: 20_000, height: 20_000 })).toBe(true);
});
