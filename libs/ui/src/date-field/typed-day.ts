const DAY = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The ISO 8601 day of an input such as 31/12/1990 or 1990-12-31; null if it is invalid. */
export function typedDay(text: string): string | null {
  const [, day, month, year] = DAY.exec(text.trim()) ?? [];
  const iso =
    year === undefined || month === undefined || day === undefined
      ? text.trim()
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!ISO.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Formats an ISO 8601 day as 31/12/1990. */
export const writtenDay = (iso: string): string => iso.split('-').reverse().join('/');
