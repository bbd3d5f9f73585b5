import { LOCALE } from '../constants';

const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "14 dic 2026", of a calendar day. */
export const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`)).replace('.', '');
