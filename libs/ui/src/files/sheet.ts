export type Cell = string | number;

/** The contents of a file of rows: a line of headings, the rows, and the filters they were selected by. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly notes: readonly (readonly [string, string])[];
}

/** Prefixes that a spreadsheet would evaluate as a formula, some of them in full width too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A leading apostrophe makes every spreadsheet treat the value as text. */
export const inert = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** Rows that are all there, as a sheet takes them. */
export async function* inOneBatch<T>(rows: T): AsyncGenerator<T> {
  yield await Promise.resolve(rows);
}
