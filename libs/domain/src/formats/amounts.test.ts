import fc from 'fast-check';
import { centsToUnits } from './amounts';

test.each([
  [1_600_050, 16_000.5],
  [100, 1],
  [1, 0.01],
  [0, 0],
  [-250, -2.5],
  [160.5, 160.5],
  [NaN, NaN],
  [Infinity, Infinity],
  [null, null],
  [undefined, undefined],
  ['16000', '16000'],
])('%d becomes %d', (value, units) => {
  expect(centsToUnits(value)).toBe(units);
});

test('whole cents survive the way to units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(Math.round(centsToUnits(cents) * 100)).toBe(cents);
    }),
  );
});
