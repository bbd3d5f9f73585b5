import { encode } from 'uqr';

/** Light modules around the code; scanners need four of them (ISO/IEC 18004) to find it. */
export const QUIET_MODULES = 4;

/** Rows of the code with its quiet zone, dark as true; undefined if the text is too long for a code. */
export function qrModules(text: string): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { border: QUIET_MODULES }).data;
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
