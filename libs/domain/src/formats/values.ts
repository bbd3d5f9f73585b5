import { LOCALE } from '../constants';

export type Unit = 'count' | 'percent' | 'points' | 'days' | 'pesos' | 'cents';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const inPesos = (text: string): string => (text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`);

const SIGNS: Readonly<Record<Unit, (text: string) => string>> = {
  count: (text) => text,
  percent: (text) => `${text} %`,
  points: (text) => text,
  days: (text) => `${text} d`,
  pesos: inPesos,
  cents: inPesos,
};

/** True for values that cannot be drawn: absent, NaN or infinite. */
export const finite = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : null;

/** A value as the number that is written: whole cents in pesos. */
export const writtenNumber = (value: number, unit: Unit): number => (unit === 'cents' ? value / 100 : value);

/** "1,046", "3.2 %", "19 d", "$16,000", "$16,000.00" of cents; a dash for unknown values. */
export function valueText(
  value: number | null | undefined,
  unit: Unit = 'count',
  format: Pick<Intl.NumberFormat, 'format'> = unit === 'cents' ? money : number,
): string {
  const known = finite(value);
  return known === null ? '–' : SIGNS[unit](format.format(writtenNumber(known, unit)));
}
