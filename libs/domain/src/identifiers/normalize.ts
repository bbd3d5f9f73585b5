/** Capitals without spaces, hyphens or underscores: the form in which identifiers are checked, stored and compared. */
export const normalizeIdentifier = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s\-_]/g, '');

/** Whether the calendar has this day. `month` counts from 1. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
