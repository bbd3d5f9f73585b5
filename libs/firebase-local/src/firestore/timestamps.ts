const RFC3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
const EARLIEST = BigInt(Date.parse('0001-01-01T00:00:00Z')) * 1000n;
const LATEST = BigInt(Date.parse('9999-12-31T23:59:59.999Z')) * 1000n + 999n;

/** Microseconds since 1970; finer digits are cut off, as Firestore does. Null for anything but an RFC 3339 time of the years 1 to 9999. */
export function microsecondsOf(text: string): bigint | null {
  const [, seconds, fraction = '', zone] = RFC3339.exec(text) ?? [];
  if (seconds === undefined || zone === undefined) return null;
  const local = Date.parse(`${seconds}Z`);
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(seconds)) return null;
  const instant = Date.parse(seconds + zone);
  if (Number.isNaN(instant)) return null;
  const microseconds = BigInt(instant) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return microseconds >= EARLIEST && microseconds <= LATEST ? microseconds : null;
}

/** The time in UTC with six digits of a second. */
export function timestampText(microseconds: bigint): string {
  const rest = ((microseconds % 1000n) + 1000n) % 1000n;
  const milliseconds = (microseconds - rest) / 1000n;
  return new Date(Number(milliseconds)).toISOString().replace('Z', `${String(rest).padStart(3, '0')}Z`);
}
