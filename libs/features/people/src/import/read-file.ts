import { IMPORT_LIMITS } from '@vinculo/contracts/candidate-imports';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';

export type FileProblem =
  'type' | 'oldExcel' | 'empty' | 'tooBig' | 'tooManyRows' | 'onlyHeadings' | 'merged' | 'formulas' | 'unreadable';

/** A file that nobody can be imported from, and why. */
export class FileRefused extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

export interface FileRow {
  /** As the spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface FileTable {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** What a workbook may come to once it is unpacked: a small file may hold a huge one. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** One line of text; what it may not hold is left out. */
const cleaned = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** UTF-8 or UTF-16 where it says or shows so, else what Excel writes in Mexico. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What the headings are parted by: Excel writes semicolons where the comma is for decimals. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  // Bytes that mean nothing as text: a picture or a PDF with another name.
  if (text.includes('\0')) throw new FileRefused('type');
  return parse<string[]>(text, { delimiter: delimiterOf(text) }).data;
}

/** Days are days, whatever the hour; numbers are as written, so that no digit of an identifier is lost. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** A number as Excel stores it: 1.2E+10 is one that it shortened. */
const digitsOf = (stored: string): string =>
  /e/i.test(stored) ? BigInt(Math.round(Number(stored))).toString() : stored;

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      return unpacked <= UNPACKED_LIMIT;
    },
  });
  if (unpacked > UNPACKED_LIMIT) throw new FileRefused('tooBig');
  if (parts['xl/workbook.xml'] === undefined) throw new FileRefused('type');
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  if (/<mergeCell /.test(sheet)) throw new FileRefused('merged');
  if (/<f[\s>/]/.test(sheet)) throw new FileRefused('formulas');
  // Not compressed any more: to unpack what is, the library starts a worker that the app's policy does not let run.
  const stored = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
  const rows: unknown[][] = await readSheet(stored, 1, { parseNumber: digitsOf });
  return rows.map((row) => row.map(cellText));
}

async function cellsOf(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused('oldExcel');
  if (!startsWith(bytes, 0x50, 0x4b)) {
    if (!/\.(csv|tsv|txt)$/i.test(file.name)) throw new FileRefused('type');
    return readCsv(bytes);
  }
  try {
    return await readXlsx(bytes);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('unreadable');
  }
}

/**
 * The first sheet of an XLSX, or a CSV: its headings, and the rows that say something.
 * @throws FileRefused when nobody can be imported from it
 */
export async function readFile(file: File): Promise<FileTable> {
  if (file.size === 0) throw new FileRefused('empty');
  if (file.size > IMPORT_LIMITS.bytes) throw new FileRefused('tooBig');
  const rows = (await cellsOf(file))
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cleaned) }))
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
