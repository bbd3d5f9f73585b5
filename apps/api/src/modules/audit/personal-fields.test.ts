import { randomBytes } from 'node:crypto';
import { decryptFields, encryptFields } from './personal-fields';

const key = randomBytes(32);
const fields = { municipality: 'Celaya', tags: ['soldadura', 'ñ'] };

test('what is sealed says nothing, and is read again with its key alone', () => {
  const sealed = encryptFields(fields, key);
  expect(JSON.stringify(sealed)).not.toContain('Celaya');
  expect(decryptFields(sealed, key)).toEqual(fields);
  expect(() => decryptFields(sealed, randomBytes(32))).toThrow();
});

test('once the key is deleted nothing can be read, and what was never sealed still can', () => {
  expect(decryptFields(encryptFields(fields, key), undefined)).toEqual({});
  expect(decryptFields({ field: 'curp' }, undefined)).toEqual({ field: 'curp' });
});

test('the same fields are sealed differently each time, nothing stays nothing', () => {
  expect(encryptFields(fields, key)).not.toEqual(encryptFields(fields, key));
  expect(encryptFields({}, key)).toEqual({});
});
