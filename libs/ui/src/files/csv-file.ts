import { inert, type Cell, type Sheet } from './sheet';

/** The byte order mark, by which Excel recognises UTF-8. */
const BOM = '\uFEFF';

const quoted = (cell: Cell): string => {
  const text = String(inert(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** CSV as Excel opens it in Spanish. The filters follow the rows, because headings must come first. */
export async function csvFile({ headings, rows, notes }: Sheet): Promise<Blob> {
  const parts = [BOM, csvLine(headings)];
  for await (const batch of rows) parts.push(batch.map(csvLine).join(''));
  if (notes.length > 0) parts.push(csvLine([]), ...notes.map(csvLine));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
