import fc from 'fast-check';
import { rankCorrelation, spearman, spearmanInterval, type PairCount } from './rank-correlation';

const pairsOf = (xs: readonly number[], ys: readonly number[]): PairCount[] =>
  xs.map((x, index) => ({ x, y: ys[index] ?? 0, count: 1 }));

test('equal values share the middle rank: the example of scipy.stats.spearmanr', () => {
  expect(spearman(pairsOf([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]))).toBeCloseTo(0.820_782_681_668_123_3, 12);
});

test('without equal values: intelligence quotient and hours of television, -29/165', () => {
  const quotients = [86, 97, 99, 100, 101, 103, 106, 110, 112, 113];
  expect(spearman(pairsOf(quotients, [2, 20, 28, 27, 50, 29, 7, 17, 6, 12]))).toBeCloseTo(-29 / 165, 12);
});

test('the interval of Bonett and Wright, as computed by hand', () => {
  const { low, high } = spearmanInterval(0.5, 100);
  expect(low).toBeCloseTo(0.326, 3);
  expect(high).toBeCloseTo(0.6415, 3);
  expect(spearmanInterval(1, 40)).toEqual({ low: 1, high: 1 });
});

test('nothing is concluded of a small sample, nor where one value is always the same', () => {
  expect(rankCorrelation([{ x: 1, y: 1, count: 29 }])).toEqual({ n: 29, value: null });
  expect(
    rankCorrelation([
      { x: 1, y: 1, count: 20 },
      { x: 2, y: 1, count: 20 },
    ]),
  ).toEqual({ n: 40, value: null });
  expect(rankCorrelation([])).toEqual({ n: 0, value: null });
});

test('pairs counted together are pairs one by one; only the order of values matters', () => {
  const pair = fc.record({ x: fc.nat(100), y: fc.nat(4), count: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), (pairs) => {
      const whole = spearman(pairs);
      const one = spearman(
        pairs.flatMap(({ x, y, count }) => Array.from({ length: count }, () => ({ x, y, count: 1 }))),
      );
      const cubed = spearman(pairs.map(({ x, y, count }) => ({ x: x ** 3, y: y - 7, count })));
      if (whole === null) expect([one, cubed]).toEqual([null, null]);
      else {
        expect(Math.abs(whole)).toBeLessThanOrEqual(1 + 1e-9);
        expect(one).toBeCloseTo(whole, 9);
        expect(cubed).toBeCloseTo(whole, 9);
      }
    }),
    { numRuns: 60 },
  );
});
