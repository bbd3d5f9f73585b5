import { IMPORT_LIMITS } from '@vinculo/contracts/candidate-imports';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { FileRefused } from './file-refused';

/** Limits for unpacking a workbook: a maximum size in bytes, and a maximum ratio to its packed size. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_RATIO = 100;
/** Below this unpacked size the ratio is not checked. */
const SMALL_BYTES = 1024 * 1024;
/** A file with cells from column AAA on (the 703rd) is refused. */
const LONGEST_COLUMN = 2;

/** Days are read without a time; numbers as written, so that no digit of an identifier is lost. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** Excel's notation for a shortened number: 1.2E+10. */
const digitsOf = (stored: string): string =>
  /e/i.test(stored) ? BigInt(Math.round(Number(stored))).toString() : stored;

type Parts = Readonly<Record<string, Uint8Array>>;

/** The XML parts of the archive. @throws FileRefused before anything unpacks beyond the limits. */
function unpack(bytes: Uint8Array): Parts {
  const names = new Set<string>();
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // Two entries may share the same bytes: each would be unpacked.
      if (names.has(name)) throw new FileRefused('unreadable');
      names.add(name);
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > Math.min(MAX_UNPACKED_BYTES, Math.max(SMALL_BYTES, bytes.length * MAX_RATIO)))
    throw new FileRefused('tooLarge');
  return unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
}

const textOf = (parts: Parts, name: string): string => strFromU8(parts[name] ?? new Uint8Array());

const attribute = (tag: string, name: RegExp): string | undefined => name.exec(tag)?.[2];
const NAME = /\s(name)="([^"]+)"/;
const RELATION = /\s(?:\w+:)?(id)="([^"]*)"/;
const ID = /\s(Id)="([^"]*)"/;
const TARGET = /\s(Target)="([^"]*)"/;

/** The path of the first tab in workbook order, regardless of its file name. */
function firstSheet(parts: Parts): string | undefined {
  const tabs = textOf(parts, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const relation = attribute(tabs.find((tab) => NAME.test(tab)) ?? '', RELATION);
  const relations = textOf(parts, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? [];
  const target = attribute(relations.find((tag) => attribute(tag, ID) === relation) ?? '', TARGET);
  return target?.startsWith('/') === true ? target.slice(1) : target && `xl/${target}`;
}

function checkSheet(sheet: string): void {
  if (/<mergeCell\s/.test(sheet)) throw new FileRefused('merged');
  if (/<f[\s>/]/.test(sheet)) throw new FileRefused('formulas');
  // A single distant cell would create a grid of all cells before it.
  for (const [, column = '', row = ''] of sheet.matchAll(/\sr=["']([A-Za-z]*)(\d+)["']/g)) {
    if (column.length > LONGEST_COLUMN) throw new FileRefused('tooLarge');
    if (Number(row) > IMPORT_LIMITS.rows + 1) throw new FileRefused('tooManyRows');
  }
}

/** The cells of a workbook's first tab. @throws FileRefused */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes);
  if (parts['xl/workbook.xml'] === undefined) throw new FileRefused('type');
  const path = firstSheet(parts);
  const sheet = path === undefined ? undefined : parts[path];
  if (path === undefined || sheet === undefined) throw new FileRefused('unreadable');
  checkSheet(strFromU8(sheet));
  // Restricts reading to the sheet that was checked.
  const kept = Object.entries(parts).filter(([name]) => name === path || !name.startsWith('xl/worksheets/'));
  // Stored uncompressed: to unpack, the library would start a worker that the content security policy blocks.
  const stored = new Blob([new Uint8Array(zipSync(Object.fromEntries(kept), { level: 0 }))]);
  const rows: unknown[][] = await readSheet(stored, 1, { parseNumber: digitsOf });
  return rows.map((row) => row.map(cellText));
}
