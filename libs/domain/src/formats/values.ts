import { LOCALE } from '../constants';

export type Unit = 'count' | 'percent' | 'points' | 'days' | 'pesos';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

const SIGNS: Readonly<Record<Unit, (text: string) => string>> = {
  count: (text) => text,
  percent: (text) => `${text} %`,
  points: (text) => text,
  days: (text) => `${text} d`,
  pesos: (text) => (text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`),
};

/** True for values that cannot be drawn: absent, NaN or infinite. */
export const finite = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : null;

/** "1,046", "3.2 %", "19 d", "$16,000"; a dash for unknown values. */
export function valueText(
  value: number | null | undefined,
  unit: Unit = 'count',
  format: Pick<Intl.NumberFormat, 'format'> = number,
): string {
  const known = finite(value);
  return known === null ? '–' : SIGNS[unit](format.format(known));
}
