import fc from 'fast-check';
import { parseDataUrl } from './data-url';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each([
  ['data:text/plain;base64,SG9sYQ==', 'text/plain', 'Hola'],
  ['data:;base64,SG9sYQ==', null, 'Hola'],
  ['data:,Hola', null, 'Hola'],
  ['data:text/plain;charset=utf-8,Le%C3%B3n', 'text/plain;charset=utf-8', 'León'],
  ['data:text/plain;charset=utf-8;base64,SG9sYQ', 'text/plain;charset=utf-8', 'Hola'],
  ['data:,a,b', null, 'a,b'],
  ['data:,', null, ''],
])('%s', (url, contentType, text) => {
  const result = parseDataUrl(url);
  expect(result).toMatchObject({ ok: true, contentType });
  expect(result.ok && textOf(result.bytes)).toBe(text);
});

test.each([
  ['', 'form'],
  ['Hola', 'form'],
  ['data:text/plain;base64', 'form'],
  ['http://x/?data:,Hola', 'form'],
  ['data:text/plain;base64,SG9s-Q==', 'characters'],
  ['data:text/plain;base64,SG9sYQ=', 'characters'],
  ['data:,%E0%A4%A', 'characters'],
])('%s is refused for its %s', (url, reason) => {
  expect(parseDataUrl(url)).toEqual({ ok: false, reason });
});

test('any bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const url = `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`;
      expect(parseDataUrl(url)).toEqual({ ok: true, contentType: 'application/pdf', bytes });
    }),
  );
});
