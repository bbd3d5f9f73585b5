import { isTotpCode, plainCode, waitAfterTries } from './second-factor';

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [6, 0],
  [10, 10],
  [15, 20],
  [20, 40],
  [25, 60],
  [500, 60],
])('after %i codes in a row one waits %i minutes', (tries, minutes) => {
  expect(waitAfterTries(tries)).toBe(minutes * 60_000);
});

test.each([
  ['123 456', '123456', true],
  ['k7pm-2x9d-q4wt', 'K7PM2X9DQ4WT', false],
  [' 12345', '12345', false],
  ['１２３４５６', '１２３４５６', false],
])('%j is compared as %j', (typed, plain, isTotp) => {
  expect(plainCode(typed)).toBe(plain);
  expect(isTotpCode(plain)).toBe(isTotp);
});
