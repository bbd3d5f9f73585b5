import { crc32 } from 'node:zlib';
import { withDensity } from './png-density';

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function chunksOf(png: Buffer) {
  const chunks: { readonly type: string; readonly data: Buffer; readonly isWhole: boolean }[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const isWhole = crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end), isWhole });
    at = end + 4;
  }
  return chunks;
}

test('a PNG says how large it is printed, and is the same otherwise', async () => {
  const written = await withDensity(new Blob([PNG], { type: 'image/png' }), 19_733);
  const [header, density, ...rest] = chunksOf(Buffer.from(await written.arrayBuffer()));
  expect(written.type).toBe('image/png');
  expect(density).toEqual({ type: 'pHYs', data: Buffer.from('00004d1500004d1501', 'hex'), isWhole: true });
  expect([header, ...rest]).toEqual(chunksOf(PNG));
});
