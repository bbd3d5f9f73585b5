import fc from 'fast-check';
import { kaplanMeier, medianSurvival, shareAt, type Observation } from './survival';

const ended = (days: number): Observation => ({ days, hasEnded: true });
const followed = (days: number): Observation => ({ days, hasEnded: false });

/** Weeks of remission under 6-mercaptopurine and under placebo (Freireich et al. 1963), as Cox and Oakes print them. */
const TREATED = [
  ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map(ended),
  ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(followed),
];
const PLACEBO = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23].map(ended);

test('the estimate of the treated group is the published one', () => {
  expect(
    kaplanMeier(TREATED).map(({ days, atRisk, ended: ends, share }) => [days, atRisk, ends, share.toFixed(3)]),
  ).toEqual([
    [6, 21, 3, '0.857'],
    [7, 17, 1, '0.807'],
    [10, 15, 1, '0.753'],
    [13, 12, 1, '0.690'],
    [16, 11, 1, '0.627'],
    [22, 7, 1, '0.538'],
    [23, 6, 1, '0.448'],
  ]);
  expect(medianSurvival(kaplanMeier(TREATED))).toBe(23);
});

test('without censoring it is the share of those left', () => {
  const steps = kaplanMeier(PLACEBO);
  expect(medianSurvival(steps)).toBe(8);
  for (const days of [0, 1, 3.5, 8, 23, 40])
    expect(shareAt(steps, days)).toBeCloseTo(PLACEBO.filter((one) => one.days > days).length / PLACEBO.length, 10);
});

test.each([
  ['nothing', [], 1, null],
  ['all still open', [followed(3), followed(9)], 1, null],
  ['one that ended at once', [ended(0)], 0, 0],
])('%s', (_what, observations, share, median) => {
  const steps = kaplanMeier(observations);
  expect(shareAt(steps, 100)).toBe(share);
  expect(medianSurvival(steps)).toBe(median);
});

test('the share never rises, stays between 0 and 1, and does not depend on the order', () => {
  const observation = fc.record({ days: fc.integer({ min: 0, max: 20 }), hasEnded: fc.boolean() });
  fc.assert(
    fc.property(fc.array(observation), (observations) => {
      const steps = kaplanMeier(observations);
      const shares = [1, ...steps.map(({ share }) => share)];
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(shares[index - 1] ?? 1);
      }
      expect(kaplanMeier(observations.toReversed())).toEqual(steps);
    }),
  );
});
