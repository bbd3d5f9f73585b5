import { randomBytes } from 'node:crypto';
import { openFields, sealFields } from './personal-fields';

const key = randomBytes(32);
const fields = { municipality: 'Celaya', tags: ['soldadura', 'ñ'] };

test('what is sealed says nothing, and is read again with its key alone', () => {
  const sealed = sealFields(fields, key);
  expect(JSON.stringify(sealed)).not.toContain('Celaya');
  expect(openFields(sealed, key)).toEqual(fields);
  expect(() => openFields(sealed, randomBytes(32))).toThrow();
});

test('once the key is forgotten nothing can be read, and what was never sealed still can', () => {
  expect(openFields(sealFields(fields, key), undefined)).toEqual({});
  expect(openFields({ field: 'curp' }, undefined)).toEqual({ field: 'curp' });
});

test('the same fields are sealed differently each time, nothing stays nothing', () => {
  expect(sealFields(fields, key)).not.toEqual(sealFields(fields, key));
  expect(sealFields({}, key)).toEqual({});
});
