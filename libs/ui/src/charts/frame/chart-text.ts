import { LOCALE } from '@vinculo/domain/constants';

export type Unit = 'count' | 'percent' | 'points' | 'days' | 'pesos';

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const COMPACT_FROM = 100_000;

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
export function valueText(value: number | null | undefined, unit: Unit = 'count'): string {
  const known = finite(value);
  return known === null ? '–' : SIGNS[unit](number.format(known));
}

/** The same for an axis, with large numbers abbreviated: "1.2 M". */
export const tickText = (value: number, unit: Unit = 'count'): string =>
  SIGNS[unit]((Math.abs(value) < COMPACT_FROM ? number : compact).format(value));

/** Truncated with an ellipsis; the table has the full text. */
export function shortened(text: string, longest: number): string {
  const letters = [...new Intl.Segmenter(LOCALE).segment(text)].map(({ segment }) => segment);
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, Math.max(longest - 1, 1))
        .join('')
        .trimEnd()}…`;
}
