import { TIMESTAMP_DIGITS } from '../constants';

const { milliseconds, seconds } = TIMESTAMP_DIGITS;

/** 13 digits are milliseconds since 1970, 10 digits are seconds; null for anything else. */
export function toTimestampDate(value: unknown): Date | null {
  if (typeof value !== 'number' || !/^\d+$/.test(String(value))) return null;
  const digits = String(value).length;
  if (digits === milliseconds) return new Date(value);
  return digits === seconds ? new Date(value * 1000) : null;
}
