import fc from 'fast-check';
import { decodeBase64 } from './base64';

test.each(['base64', 'base64url'] as const)('%s: any bytes come back, padded or not', (alphabet) => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes).toString(alphabet);
      expect(decodeBase64(text, alphabet)).toEqual(bytes);
      expect(decodeBase64(text.padEnd(Math.ceil(text.length / 4) * 4, '='), alphabet)).toEqual(bytes);
      expect(decodeBase64(text.replace(/=/g, ''), alphabet)).toEqual(bytes);
    }),
  );
});

test.each([
  ['ab-_', 'base64'],
  ['ab+/', 'base64url'],
  ['ab c', 'base64'],
  ['abcd\n', 'base64'],
  ['abcñ', 'base64'],
  ['a', 'base64'],
  ['abcde', 'base64url'],
  ['abc==', 'base64'],
  ['=', 'base64'],
  ['ab=c', 'base64'],
  ['a===', 'base64'],
] as const)('%j is no %s', (text, alphabet) => {
  expect(decodeBase64(text, alphabet)).toBeNull();
});
