import fc from 'fast-check';
import { decryptPayload, ENCRYPTED_METHOD, encryptPayload } from './codec';

const SECRET = 'a-secret-for-tests-of-32-characters';

test('any JSON survives the round trip', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const normal: unknown = JSON.parse(JSON.stringify(payload));
      expect(decryptPayload(encryptPayload(payload, SECRET), SECRET)).toEqual(normal);
    }),
    { numRuns: 50 },
  );
});

test('the envelope names its method and never shows the payload; equal payloads look different', () => {
  const [one, two] = [
    encryptPayload({ email: 'ana@empresa.example' }, SECRET),
    encryptPayload({ email: 'ana@empresa.example' }, SECRET),
  ];
  expect(one.method).toBe('security.encrypt');
  expect(one.hash).not.toBe(two.hash);
  expect(JSON.stringify(one)).not.toContain('ana@');
});

test('it is the salted form of OpenSSL, so that any AES library can open it', () => {
  expect(Buffer.from(encryptPayload({}, SECRET).hash, 'base64').subarray(0, 8).toString()).toBe('Salted__');
});

test.each([
  ['another secret', (hash: string) => ({ hash, secret: 'another-secret-of-more-than-32-characters' })],
  ['a cut text', (hash: string) => ({ hash: hash.slice(0, -8), secret: SECRET })],
  ['no cipher text at all', () => ({ hash: 'nothing', secret: SECRET })],
])('%s does not open', (_what, spoil) => {
  const { hash, secret } = spoil(encryptPayload({ a: 1 }, SECRET).hash);
  expect(() => decryptPayload({ method: ENCRYPTED_METHOD, hash }, secret)).toThrow();
});
