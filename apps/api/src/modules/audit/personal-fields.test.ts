import { randomBytes } from 'node:crypto';
import { decryptFields, encryptFields } from './personal-fields';

const key = randomBytes(32);
const fields = { municipality: 'Celaya', tags: ['soldadura', 'ñ'] };

test('encrypted fields are unreadable without their key, and readable with it', () => {
  const sealed = encryptFields(fields, key);
  expect(JSON.stringify(sealed)).not.toContain('Celaya');
  expect(decryptFields(sealed, key)).toEqual(fields);
  expect(() => decryptFields(sealed, randomBytes(32))).toThrow();
});

test('without the key, encrypted fields cannot be read and unencrypted ones still can', () => {
  expect(decryptFields(encryptFields(fields, key), undefined)).toEqual({});
  expect(decryptFields({ field: 'curp' }, undefined)).toEqual({ field: 'curp' });
});

test('the same fields are encrypted differently each time, and no fields stay no fields', () => {
  expect(encryptFields(fields, key)).not.toEqual(encryptFields(fields, key));
  expect(encryptFields({}, key)).toEqual({});
});
