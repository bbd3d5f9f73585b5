import { LOCALE } from '@vinculo/domain/constants';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.2 GB": of 1,000 units each. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
