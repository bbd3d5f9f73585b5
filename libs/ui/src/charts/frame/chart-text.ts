import { LOCALE } from '@vinculo/domain/constants';
import { finite, valueText, writtenNumber, type Unit } from '@vinculo/domain/formats';

export { finite, valueText, writtenNumber, type Unit };

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const COMPACT_FROM = 100_000;

/** The same for an axis, with large numbers abbreviated: "1.2 M". */
export const tickText = (value: number, unit: Unit = 'count'): string =>
  unit === 'cents'
    ? tickText(writtenNumber(value, unit), 'pesos')
    : valueText(value, unit, Math.abs(value) < COMPACT_FROM ? undefined : compact);

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
