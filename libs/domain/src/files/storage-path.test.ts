import fc from 'fast-check';
import { parseStoragePath } from './storage-path';

test.each(['', '/', '///', 'gs://bucket', 'gs://bucket/', 'gs://bucket//', 'gs://'])('%j is the root', (path) => {
  expect(parseStoragePath(path)).toEqual({ ok: false, reason: 'root' });
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['/candidates/7/cv.pdf/', 'candidates/7/cv.pdf'],
  ['a//b', 'a/b'],
  ['gs://bucket/candidates/7/cv.pdf', 'candidates/7/cv.pdf'],
])('%s is %s', (text, path) => {
  expect(parseStoragePath(text)).toEqual({ ok: true, path });
});

test('extra slashes never change what a path names', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1 }).filter((name) => !name.includes('/')),
        { minLength: 1 },
      ),
      (names) => {
        expect(parseStoragePath(`//${names.join('///')}/`)).toEqual({ ok: true, path: names.join('/') });
      },
    ),
  );
});
