const FREE_ATTEMPTS = 5;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** How long an account stays locked after this many failures in a row: none for the first four, then 1, 2, 4… 15 minutes. */
export const lockMilliseconds = (failures: number): number =>
  failures < FREE_ATTEMPTS ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_ATTEMPTS), LONGEST_LOCK_MS);
