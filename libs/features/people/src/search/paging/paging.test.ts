import { SKIP_LIMIT } from '@vinculo/contracts/candidates';
import fc from 'fast-check';
import { furthestPage, pageCount, placeOf } from './paging';

const KNOWN = new Map([
  [2, 'after 40'],
  [3, 'after 80'],
  [9, 'after 320'],
]);

test.each([
  [1, undefined, 0],
  [2, 'after 40', 0],
  [3, 'after 80', 0],
  [5, 'after 80', 80],
  [10, 'after 320', 40],
])('page %i starts after %s, %i rows further on', (page, cursor, skip) => {
  expect(placeOf(page, 40, KNOWN)).toEqual({ cursor, skip });
});

test('a jump to any reachable page skips no more rows than the server allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 200 }), fc.array(fc.integer({ min: 2, max: 400 })), (pageSize, known) => {
      const cursors = new Map(known.map((page) => [page, `before ${page}`]));
      expect(placeOf(furthestPage(pageSize, cursors), pageSize, cursors).skip).toBeLessThanOrEqual(SKIP_LIMIT);
    }),
  );
});

test.each([
  [{ items: [], total: 0, totalCapped: false, nextCursor: null }, 1, 0],
  [{ items: [1], total: 81, totalCapped: false, nextCursor: 'x' }, 1, 3],
  [{ items: [1], total: 1000, totalCapped: true, nextCursor: 'x' }, 1, 25],
  [{ items: [1], total: 1000, totalCapped: true, nextCursor: 'x' }, 25, 26],
  [{ items: [1], total: 1000, totalCapped: true, nextCursor: null }, 31, 31],
  [{ items: [], total: 1000, totalCapped: true, nextCursor: null }, 251, 25],
])('%j on page %i makes %i pages', (counted, page, pages) => {
  expect(pageCount(counted, page, 40)).toBe(pages);
});
