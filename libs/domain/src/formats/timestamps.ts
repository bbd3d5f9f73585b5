import { TIMESTAMP_DIGITS } from '../constants';

const { milliseconds, seconds } = TIMESTAMP_DIGITS;

/** A number of 13 digits is milliseconds since 1970, one of 10 digits is seconds; anything else is no timestamp. */
export function toTimestampDate(value: unknown): Date | null {
  if (typeof value !== 'number' || !/^\d+$/.test(String(value))) return null;
  const digits = String(value).length;
  if (digits === milliseconds) return new Date(value);
  return digits === seconds ? new Date(value * 1000) : null;
}
