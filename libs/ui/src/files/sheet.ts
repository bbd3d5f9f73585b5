export type Cell = string | number;

/** What a file of rows says: one line of headings, the rows as they come, and what they were filtered by. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly notes: readonly (readonly [string, string])[];
}

/** What a spreadsheet would run instead of showing. */
const FORMULA = /^[=+\-@\t\r]/;

/** An apostrophe before it makes it text for every spreadsheet. */
export const inert = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);
