/** What a sign-in still lacks: the code of its second factor, or the enrolment where the role requires one. */
export type SecondFactorNeed = 'code' | 'enrolment';

/** RFC 6238 as the authenticator apps have it: six digits, a new code every 30 seconds. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
export const RECOVERY_CODES = 10;
export const TRIES_BEFORE_WAIT = 5;

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** How long to wait, in milliseconds, after so many codes in a row: after each fifth 5, 10, 20, 40, then 60 minutes. */
export const waitAfterTries = (tries: number): number =>
  tries === 0 || tries % TRIES_BEFORE_WAIT !== 0
    ? 0
    : Math.min(FIRST_WAIT_MS * 2 ** (tries / TRIES_BEFORE_WAIT - 1), LONGEST_WAIT_MS);

/** A code as it is compared: apps show six digits in two groups, recovery codes come in three, in any case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain);
