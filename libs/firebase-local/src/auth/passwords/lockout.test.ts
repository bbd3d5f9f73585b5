import { lockMilliseconds } from './lockout';

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [8, 8],
  [9, 15],
  [500, 15],
])('%i failures in a row lock for %i minutes', (failures, minutes) => {
  expect(lockMilliseconds(failures)).toBe(minutes * 60_000);
});
