import { encode } from 'uqr';

/** Light modules around the code; scanners need four of them (ISO/IEC 18004) to find it. */
export const QUIET_MODULES = 4;

/** How much of a code may be covered or damaged: 7, 15, 25 and 30 per cent. */
export type QrCorrection = 'L' | 'M' | 'Q' | 'H';

/** Rows of the code with its quiet zone, dark as true; null if the text is too long for a code. */
export function qrModules(text: string, ecc: QrCorrection = 'L'): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { border: QUIET_MODULES, ecc }).data;
  } catch {
    return null;
  }
}

/** The dark modules as an SVG path with one unit per module: a rectangle for each run in a row. */
export const darkPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');

/** The share of the code's width that the mark covers: less than a tenth of its area, far below the correction of H. */
const MARK_SHARE = 0.24;

/** Where the mark stands in the middle of a code of this many modules, quiet zone included, in modules. */
export function markPlace(size: number): { readonly start: number; readonly side: number } {
  const inside = size - 2 * QUIET_MODULES;
  const whole = Math.round(inside * MARK_SHARE);
  // Whole modules stay in the middle if the mark is as odd as the code.
  const side = whole % 2 === inside % 2 ? whole : whole + 1;
  return { start: (size - side) / 2, side };
}
