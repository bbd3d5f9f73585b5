import { IMPORT_LIMITS } from '@vinculo/contracts/candidate-imports';
import { cleanCell, readCsv } from '@vinculo/ui/csv';
import { FileRefused } from './file-refused';
import { readWorkbook } from './read-workbook';

export interface FileRow {
  /** Row number as in the spreadsheet: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface FileTable {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

export interface ChosenFile extends FileTable {
  readonly name: string;
}

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

async function cellsOf(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused('oldExcel');
  if (!startsWith(bytes, 0x50, 0x4b)) {
    if (!/\.(csv|tsv|txt)$/i.test(file.name)) throw new FileRefused('type');
    const rows = readCsv(bytes);
    if (rows === undefined) throw new FileRefused('type');
    return rows;
  }
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('unreadable');
  }
}

/**
 * Reads the first sheet of an XLSX, or a CSV: its headings, and its rows that are not blank.
 * @throws FileRefused if the file cannot be imported
 */
export async function readFile(file: File): Promise<FileTable> {
  if (file.size === 0) throw new FileRefused('empty');
  if (file.size > IMPORT_LIMITS.bytes) throw new FileRefused('tooBig');
  const rows = (await cellsOf(file))
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...people] = rows;
  if (head === undefined) throw new FileRefused('empty');
  if (people.length === 0) throw new FileRefused('onlyHeadings');
  const last = people.at(-1)?.row ?? 0;
  if (last > IMPORT_LIMITS.rows + 1) throw new FileRefused('tooManyRows');
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) => head.cells[index] || `Columna ${index + 1}`);
  return { headings, rows: people };
}
