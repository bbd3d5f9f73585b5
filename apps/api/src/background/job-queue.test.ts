import { retryDelay } from './job-queue';

test.each([
  [1, 0, 500],
  [1, 0.999, 1000],
  [2, 0, 1000],
  [4, 0.5, 6000],
  [13, 0, 1_800_000],
  [60, 0.999, 3_598_200],
])('attempt %i with random value %f is retried after %i ms', (attempts, random, expected) => {
  expect(retryDelay({ firstRetryMs: 1000 }, attempts, random)).toBeCloseTo(expected, -1);
});
