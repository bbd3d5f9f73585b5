import { SAME_PERSON_FIELDS, type ImportField } from '@vinculo/contracts/candidate-imports';
import { phoneDigits } from '@vinculo/domain/candidates';
import type { Columns } from './file/columns';
import type { FileRow } from './file/read-file';

export interface RowValues {
  readonly row: number;
  readonly values: Readonly<Partial<Record<ImportField, string>>>;
}

/** Maximum length of a cell that is sent; no field accepts as much. */
const LONGEST = 1000;

/** The values of each row by field. */
export const valuesOfRows = (rows: readonly FileRow[], columns: Columns): RowValues[] =>
  rows.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(
      columns.flatMap((field, index) => {
        const text = cells[index] ?? '';
        return field === '' || text === '' ? [] : [[field, text.slice(0, LONGEST)]];
      }),
    ),
  }));

/** The display name of a row's person. */
export const nameInRow = ({ values: { firstName, paternalName, maternalName } }: RowValues): string =>
  [firstName, paternalName, maternalName].filter(Boolean).join(' ');

const sameValue = (field: ImportField, text: string): string =>
  field === 'phone' ? (phoneDigits(text) ?? text) : text.replace(/[\s-]/g, '').toLowerCase();

/** For each row that repeats the person of an earlier row: the number of that row. */
export function repeatedRows(people: readonly RowValues[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, values } of people)
    for (const field of SAME_PERSON_FIELDS) {
      const text = values[field];
      if (text === undefined) continue;
      const key = `${field} ${sameValue(field, text)}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, row);
      else if (before !== row && !repeated.has(row)) repeated.set(row, before);
    }
  return repeated;
}
