import { capitalize } from '@vinculo/domain/formats';
import { LOCALE } from '@vinculo/domain/constants';

/** Where the platform works: every time on screen is told in this zone. */
export const TIME_ZONE = 'America/Mexico_City';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made when first needed and kept: to make one takes longer than to draw the row that it is for. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string = TIME_ZONE): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const kept = made.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  made.set(key, kept);
  return kept;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const HOUR = { hour: 'numeric', hourCycle: 'h23' } as const;

/** The words of a day without the commas and points that Intl puts between them. */
function wordsOf(date: Date) {
  const parts = formatter(DAY).formatToParts(date);
  const word = (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace('.', '');
  return { weekday: word('weekday'), day: word('day'), month: word('month'), year: word('year') };
}

/** "mar 17 nov", with the year when it is another one than now's. */
export function shortDay(date: Date, now: Date = new Date()): string {
  const { weekday, day, month, year } = wordsOf(date);
  return [weekday, day, month, ...(year === wordsOf(now).year ? [] : [year])].join(' ');
}

/** "hace 2 h" up to a day ago, then the day. The future is told by its day. */
export function relativeDate(date: Date, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime();
  if (age < 0 || age >= DAY_MS) return shortDay(date, now);
  if (age < MINUTE_MS) return 'ahora';
  return age < HOUR_MS ? `hace ${Math.floor(age / MINUTE_MS)} min` : `hace ${Math.floor(age / HOUR_MS)} h`;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "17 nov 2026, 18:20 (CDMX)", and the reader's own time beside it where that differs. */
export function fullTime(date: Date, readerZone: string = ownZone): string {
  const { day, month, year } = wordsOf(date);
  const here = formatter(CLOCK).format(date);
  const there = formatter(CLOCK, readerZone).format(date);
  return `${day} ${month} ${year}, ${here} (CDMX)${there === here ? '' : ` · ${there} en tu zona`}`;
}

/** "Jueves 19 de noviembre de 2026". */
export function longDate(date: Date): string {
  const text = formatter(LONG_DAY).format(date).replace(',', '');
  return capitalize(text);
}

/** The greeting of that hour. */
export function greeting(date: Date): string {
  const hour = Number(formatter(HOUR).format(date));
  if (hour < 5 || hour >= 19) return 'Buenas noches';
  return hour < 12 ? 'Buenos días' : 'Buenas tardes';
}
