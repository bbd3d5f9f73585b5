import fc from 'fast-check';
import { calibrationOf, overridesOf, shareOfOutcome } from './performance';

test('a share has the interval of Wilson; a small sample has none', () => {
  // 20 of 100: Newcombe (1998) and R's prop.test without correction give 0.1334 to 0.2888.
  const { value, interval } = shareOfOutcome(20, 100);
  expect(value).toBe(20);
  expect(interval?.low).toBeCloseTo(13.34, 2);
  expect(interval?.high).toBeCloseTo(28.88, 2);
  expect(shareOfOutcome(5, 29)).toEqual({ n: 29, value: null });
  expect(shareOfOutcome(0, 30).interval?.low).toBe(0);
});

test('bands of ten points in order; those of under five are hidden with what gives them away', () => {
  const counts = [
    { band: 9, decided: 40, interviewed: 20, hired: 10 },
    { band: 5, decided: 3, interviewed: 1, hired: 0 },
    { band: 7, decided: 12, interviewed: 4, hired: 1 },
    { band: 8, decided: 35, interviewed: 14, hired: 7 },
  ];
  const { bands, hidden } = calibrationOf(counts);
  expect(bands.map(({ from, to, interviewed, hired }) => [from, to, interviewed.value, hired.value])).toEqual([
    [80, 89, 40, 20],
    [90, 100, 50, 25],
  ]);
  // The band of 12 goes with that of 3, whose number its absence would give.
  expect(hidden).toBe(15);
});

test('a hidden band is never given away by the sum of all', () => {
  const counts = fc.uniqueArray(fc.record({ band: fc.nat(9), decided: fc.nat(40) }), { selector: ({ band }) => band });
  fc.assert(
    fc.property(counts, (some) => {
      const { bands, hidden } = calibrationOf(some.map((one) => ({ ...one, interviewed: 0, hired: 0 })));
      expect(bands.every(({ hired }) => hired.n >= 5)).toBe(true);
      if (bands.length > 0) expect(hidden === 0 || hidden >= 5).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('decisions against the score are those on the other side of the threshold', () => {
  const { all, forwardUnder, discardedOver } = overridesOf({
    forwardOver: 60,
    forwardUnder: 20,
    discardedOver: 30,
    discardedUnder: 10,
  });
  expect([all.n, forwardUnder.n, discardedOver.n]).toEqual([120, 80, 40]);
  expect(all.value).toBeCloseTo(41.67, 2);
  expect(forwardUnder.value).toBe(25);
  expect(discardedOver.value).toBe(75);
});
