/** The missing step of a sign-in: the code of the second factor, or enrolment if the role requires one. */
export type SecondFactorNeed = 'code' | 'enrolment';

/** RFC 6238 with the defaults of authenticator apps: six digits, a new code every 30 seconds. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
export const RECOVERY_CODES = 10;
export const TRIES_BEFORE_WAIT = 5;

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** The wait after `tries` wrong codes in a row, in milliseconds: after every fifth 5, 10, 20, 40, then 60 minutes. */
export const waitAfterTries = (tries: number): number =>
  tries === 0 || tries % TRIES_BEFORE_WAIT !== 0
    ? 0
    : Math.min(FIRST_WAIT_MS * 2 ** (tries / TRIES_BEFORE_WAIT - 1), LONGEST_WAIT_MS);

/** Normalizes a code: apps show six digits in two groups, recovery codes have three groups and ignore case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain);
