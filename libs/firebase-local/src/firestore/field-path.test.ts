import fc from 'fast-check';
import { parseFieldPath, readPath, writePath } from './field-path';
import type { Fields } from './values';

test.each([
  ['info', ['info']],
  ['info.vinculoAdmin', ['info', 'vinculoAdmin']],
  ['info.`odd name`', ['info', 'odd name']],
  ['`a.b`.c', ['a.b', 'c']],
  ['`a\\`b\\\\`', ['a`b\\']],
])('%s', (text, path) => {
  expect(parseFieldPath(text)).toEqual(path);
});

test.each(['', '.', 'a.', '.a', 'a..b', 'a b', '`a', '7a', 'a`b`', '__proto__', 'a.`__proto__`'])(
  '%j is no path',
  (text) => {
    expect(() => parseFieldPath(text)).toThrow();
  },
);

const paths = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 });
const fields: fc.Arbitrary<Fields> = fc
  .array(fc.tuple(paths, fc.boolean()))
  .map((entries) => entries.reduce<Fields>((all, [path, booleanValue]) => writePath(all, path, { booleanValue }), {}));

test('what is written at a path is read there, what is removed is not, and the rest stays', () => {
  fc.assert(
    fc.property(fields, paths, (before, path) => {
      const value = { stringValue: 'x' };
      expect(readPath(writePath(before, path, value), path)).toEqual(value);
      expect(readPath(writePath(before, path, undefined), path)).toBeUndefined();
      const others = Object.entries(before).filter(([name]) => name !== path[0]);
      expect(Object.entries(writePath(before, path, value))).toEqual(expect.arrayContaining(others));
    }),
  );
});
