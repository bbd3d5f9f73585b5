import fc from 'fast-check';
import { toTimestampDate } from './timestamps';

test.each([
  [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
  [1_700_000_000, '2023-11-14T22:13:20.000Z'],
  [1_000_000_000, '2001-09-09T01:46:40.000Z'],
  [9_999_999_999_999, '2286-11-20T17:46:39.999Z'],
])('%d is %s', (value, iso) => {
  expect(toTimestampDate(value)?.toISOString()).toBe(iso);
});

test.each([
  0,
  999_999_999,
  10_000_000_000,
  999_999_999_999,
  10_000_000_000_000,
  -1_700_000_000,
  1_700_000_000.5,
  12_345_678.9,
  NaN,
  Infinity,
  '1700000000',
  null,
  undefined,
  new Date(),
])('%p is no timestamp', (value) => {
  expect(toTimestampDate(value)).toBeNull();
});

test('milliseconds come back as they went in, seconds a thousandfold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1e12, max: 1e13 - 1 }), (value) => {
      expect(toTimestampDate(value)?.getTime()).toBe(value);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1e9, max: 1e10 - 1 }), (value) => {
      expect(toTimestampDate(value)?.getTime()).toBe(value * 1000);
    }),
  );
});
