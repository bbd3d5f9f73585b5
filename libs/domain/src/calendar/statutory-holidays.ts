/** A day as ISO 8601 writes it, without time or zone. */
export type Day = string;

export interface Holiday {
  readonly day: Day;
  readonly name: string;
}

/** A recurring holiday from year `from` on: on a date, or on the n-th Monday of a month; some only every few years. */
export interface HolidayRule {
  readonly name: string;
  /** The first year in which the rule holds. */
  readonly from: number;
  /** Years between two occurrences; 1 by default. */
  readonly every?: number;
  /** 1 to 12. */
  readonly month: number;
  readonly on: { readonly date: number } | { readonly monday: number };
}

/**
 * Obligatory days of rest: Ley Federal del Trabajo, article 74, with the Mondays of the reform of 17 January 2006 and the
 * change of the federal executive on 1 October since 2024. Election days are Sundays, which count for nothing anyway.
 */
export const STATUTORY_HOLIDAYS: readonly HolidayRule[] = [
  { name: 'Año Nuevo', from: 1970, month: 1, on: { date: 1 } },
  { name: 'Día de la Constitución', from: 2006, month: 2, on: { monday: 1 } },
  { name: 'Natalicio de Benito Juárez', from: 2006, month: 3, on: { monday: 3 } },
  { name: 'Día del Trabajo', from: 1970, month: 5, on: { date: 1 } },
  { name: 'Día de la Independencia', from: 1970, month: 9, on: { date: 16 } },
  { name: 'Transmisión del Poder Ejecutivo Federal', from: 2024, every: 6, month: 10, on: { date: 1 } },
  { name: 'Día de la Revolución', from: 2006, month: 11, on: { monday: 3 } },
  { name: 'Navidad', from: 1970, month: 12, on: { date: 25 } },
];

const SUNDAY = 0;
const text = (number: number, length: number): string => String(number).padStart(length, '0');

function dateOf({ month, on }: HolidayRule, year: number): number {
  if ('date' in on) return on.date;
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const firstMonday = first === SUNDAY ? 2 : ((8 - first) % 7) + 1;
  return firstMonday + (on.monday - 1) * 7;
}

/** The statutory holidays of a year, sorted by day. */
export const holidaysOf = (year: number): readonly Holiday[] =>
  STATUTORY_HOLIDAYS.filter(({ from, every = 1 }) => year >= from && (year - from) % every === 0).map((rule) => ({
    name: rule.name,
    day: `${text(year, 4)}-${text(rule.month, 2)}-${text(dateOf(rule, year), 2)}`,
  }));

export const isStatutoryHoliday = (day: Day): boolean =>
  holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
