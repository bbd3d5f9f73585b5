import fc from 'fast-check';
import { fisherExact } from './fisher';
import { impactTable } from './impact-audit';

/** Published: Fisher's tea (1935), Agresti's tables, the manuals of R and SciPy. */
test.each([
  ["Fisher's tea, 3 of 4 against 1 of 4", [3, 4, 1, 4], 0.4857],
  ['R: job satisfaction twins, 2 of 17 against 10 of 13', [2, 17, 10, 13], 0.0005367],
  ['SciPy: whales, 8 of 10 against 1 of 6', [8, 10, 1, 6], 0.034965],
  ['no difference', [5, 10, 5, 10], 1],
  ['all against none', [10, 10, 0, 10], 0.00001082509],
] as const)('%s', (_what, [a, totalA, b, totalB], p) => {
  expect(fisherExact(a, totalA, b, totalB)).toBeCloseTo(p, 4);
});

test('the test is symmetric, a probability, and holds for large tables', () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
    .chain(([totalA, totalB]) => fc.tuple(fc.nat(totalA), fc.constant(totalA), fc.nat(totalB), fc.constant(totalB)));
  fc.assert(
    fc.property(table, ([a, totalA, b, totalB]) => {
      const p = fisherExact(a, totalA, b, totalB);
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
      expect(fisherExact(b, totalB, a, totalA)).toBeCloseTo(p, 9);
    }),
  );
  expect(fisherExact(5_000, 10_000, 5_100, 10_000)).toBeCloseTo(0.1615, 2);
});

const counts = (category: string, total: number, selected: number) => ({
  category,
  total,
  selected,
  overMedian: Math.round(total / 2),
});

test('each category is compared with the one that is selected most often', () => {
  const { rows, excluded, unknown } = impactTable(
    [counts('woman', 400, 150), counts('man', 500, 250), counts('other', 29, 20), counts('trans-woman', 5, 5)],
    66,
  );
  expect(rows.map(({ category, verdict }) => [category, verdict])).toEqual([
    ['woman', 'review'],
    ['man', 'reference'],
    ['other', 'smallSample'],
  ]);
  expect(rows[0]).toMatchObject({ rate: 0.375, ratio: 0.75, scoringRate: 0.5 });
  expect(rows[0]?.p).toBeLessThan(0.001);
  expect(rows[2]?.p).toBeNull();
  expect(excluded).toEqual([{ category: 'trans-woman', total: 5 }]);
  expect(unknown).toBe(66);
});

test.each([
  ['four fifths is enough', 80, 'noAlert'],
  ['less is not', 79, 'review'],
] as const)('%s', (_what, selected, verdict) => {
  expect(impactTable([counts('a', 200, selected), counts('b', 200, 100)], 0).rows[0]?.verdict).toBe(verdict);
});

test('without anybody selected nothing is compared', () => {
  expect(impactTable([counts('a', 50, 0), counts('b', 50, 0)], 0).rows.map(({ ratio }) => ratio)).toEqual([null, null]);
  expect(impactTable([], 3)).toEqual({ rows: [], excluded: [], unknown: 3 });
});
