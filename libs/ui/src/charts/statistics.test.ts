import { boxStatistics, cohortShares, funnelSteps, percentOf } from './statistics';

// The values of: select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by v)
test.each([
  { values: [1, 2, 3, 4], quartiles: [1.75, 2.5, 3.25] },
  { values: [15, 20, 35, 40, 50], quartiles: [20, 35, 40] },
  { values: [5, 1, null, Number.NaN, 3], quartiles: [2, 3, 4] },
  { values: [7], quartiles: [7, 7, 7] },
  { values: [-4, -2], quartiles: [-3.5, -3, -2.5] },
])('quartiles of $values are $quartiles', ({ values, quartiles }) => {
  const box = boxStatistics(values);
  expect([box?.firstQuartile, box?.median, box?.thirdQuartile]).toEqual(quartiles);
});

test('whiskers end at the furthest value within 1.5 ranges; other values are outliers', () => {
  expect(boxStatistics([1, 2, 2, 3, 4, 5, 6, 30])).toMatchObject({
    count: 8,
    lowWhisker: 1,
    highWhisker: 6,
    outliers: [30],
  });
});

test.each([[[]], [[null, Number.NaN, Number.POSITIVE_INFINITY]]])('%j have no statistics', (values) => {
  expect(boxStatistics(values)).toBeUndefined();
});

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [1, 0, null],
  [null, 4, null],
  [1, Number.NaN, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('a funnel compares each stage with the one before and with the first', () => {
  const steps = funnelSteps([
    { label: 'a', value: 200 },
    { label: 'b', value: 100 },
    { label: 'c', value: 25 },
  ]);
  expect(steps.map(({ ofPrevious, ofFirst }) => [ofPrevious, ofFirst])).toEqual([
    [null, 100],
    [50, 50],
    [25, 12.5],
  ]);
});

test('all cohort rows have the length of the longest; empty cohorts and future periods have no share', () => {
  expect(
    cohortShares([
      { label: 'old', size: 10, counts: [5, 6, 8] },
      { label: 'empty', size: 0, counts: [0, 0] },
      { label: 'young', size: 4, counts: [1] },
    ]),
  ).toEqual([
    [50, 60, 80],
    [null, null, null],
    [25, null, null],
  ]);
});
