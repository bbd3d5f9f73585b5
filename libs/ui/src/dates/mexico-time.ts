import { capitalize } from '@vinculo/domain/formats';
import { LOCALE } from '@vinculo/domain/constants';

/** The time zone of every time shown on screen. */
export const TIME_ZONE = 'America/Mexico_City';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const made = new Map<string, Intl.DateTimeFormat>();

/** Created lazily and cached: creating a formatter is slower than rendering the row that uses it. */
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

/** The parts of a day without the punctuation that Intl puts between them. */
function wordsOf(date: Date) {
  const parts = formatter(DAY).formatToParts(date);
  const word = (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace('.', '');
  return { weekday: word('weekday'), day: word('day'), month: word('month'), year: word('year') };
}

/** "mar 17 nov", with the year if it is not the current one. */
export function shortDay(date: Date, now: Date = new Date()): string {
  const { weekday, day, month, year } = wordsOf(date);
  return [weekday, day, month, ...(year === wordsOf(now).year ? [] : [year])].join(' ');
}

/** "hace 2 h" up to a day ago, then the day. Future times are shown as a day. */
export function relativeDate(date: Date, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime();
  if (age < 0 || age >= DAY_MS) return shortDay(date, now);
  if (age < MINUTE_MS) return 'ahora';
  return age < HOUR_MS ? `hace ${Math.floor(age / MINUTE_MS)} min` : `hace ${Math.floor(age / HOUR_MS)} h`;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "17 nov 2026, 18:20 (CDMX)", followed by the reader's local time if it differs. */
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

/** The greeting for the hour. */
export function greeting(date: Date): string {
  const hour = Number(formatter(HOUR).format(date));
  if (hour < 5 || hour >= 19) return 'Buenas noches';
  return hour < 12 ? 'Buenos días' : 'Buenas tardes';
}
