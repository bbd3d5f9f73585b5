import { IMPORT_LIMITS } from '@vinculo/contracts/candidate-imports';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { FileRefused } from './file-refused';

/** What a workbook may unpack to: no more bytes than this, and no more than this many times its own. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_RATIO = 100;
/** The ratio says nothing of a file that unpacks to less. */
const SMALL_BYTES = 1024 * 1024;
/** Columns from AAA on, the 703rd, are no person's. */
const LONGEST_COLUMN = 2;

/** Days are days, whatever the hour; numbers are as written, so that no digit of an identifier is lost. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** A number as Excel stores it: 1.2E+10 is one that it shortened. */
const digitsOf = (stored: string): string =>
  /e/i.test(stored) ? BigInt(Math.round(Number(stored))).toString() : stored;

type Parts = Readonly<Record<string, Uint8Array>>;

/** The XML parts of the archive. @throws FileRefused before anything unpacks to more than a workbook of its size may. */
function unpack(bytes: Uint8Array): Parts {
  const names = new Set<string>();
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // Two entries of one name may share their bytes: each would be unpacked again.
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

/** Where the first tab lies: in the workbook's own order, whatever its file is called. */
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
  // One far cell makes a grid of all that lies before it.
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
  // Only the sheet that was checked can be read.
  const kept = Object.entries(parts).filter(([name]) => name === path || !name.startsWith('xl/worksheets/'));
  // Not compressed any more: to unpack what is, the library starts a worker that the app's policy does not let run.
  const stored = new Blob([new Uint8Array(zipSync(Object.fromEntries(kept), { level: 0 }))]);
  const rows: unknown[][] = await readSheet(stored, 1, { parseNumber: digitsOf });
  return rows.map((row) => row.map(cellText));
}
