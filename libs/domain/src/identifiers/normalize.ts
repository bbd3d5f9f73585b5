/** Capitals without spaces, hyphens or underscores: the form in which identifiers are checked, stored and compared. */
export const normalizeIdentifier = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\-_]/g, '')
    .normalize('NFC');

/** Whether the day exists. `month` counts from 1. `Date` moves a day that does not exist into the next month. */
export const isRealDate = (year: number, month: number, day: number): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
