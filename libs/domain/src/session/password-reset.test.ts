import { mayResendReset } from './password-reset';

test.each([
  [0, true],
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [5, false],
])('after %i sends another one may leave: %s', (priorSends, allowed) => {
  expect(mayResendReset(priorSends)).toBe(allowed);
});
