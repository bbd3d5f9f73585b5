/** Capitals without spaces, hyphens or underscores: the form in which identifiers are checked, stored and compared. */
export const normalizeIdentifier = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\-_]/g, '')
    .normalize('NFC');

/** Whether the calendar has this day: one that it lacks runs over into the next month. `month` counts from 1. */
export const isRealDate = (year: number, month: number, day: number): boolean =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
