import type { ExportColumn } from '@vinculo/contracts/candidate-exports';
import { nationalities, origins, viability } from '@vinculo/domain/candidates';
import {
  documentTypes,
  education,
  genders,
  labelOf,
  languageLevels,
  languages,
  maritalStatus,
  states,
  type Option,
} from '@vinculo/domain/catalogs';
import type { ReadableTypes } from '../criminal-record/record-access';
import { momentCell } from '../list-exports/export-lines';
import type { ExportRow } from './candidate-exports.repository';

type Cell = string | number;

type Catalogs = Partial<Record<ExportColumn, readonly Option[]>>;

const CATALOGS: Catalogs = {
  gender: genders,
  maritalStatus,
  nationality: nationalities,
  state: states,
  education,
  origin: origins,
  viability,
};

const listed = (texts: readonly string[]): string => texts.join('; ');

function cellOf(row: ExportRow, column: ExportColumn, catalogs: Catalogs): Cell {
  if (column === 'documents') return listed(row.documentTypes.map((type) => labelOf(documentTypes, type)));
  if (column === 'languages')
    return listed(
      row.languages.map(({ language, level }) => `${labelOf(languages, language)} (${labelOf(languageLevels, level)})`),
    );
  const value = row[column] ?? '';
  if (value instanceof Date) return momentCell(value);
  if (Array.isArray(value)) return listed(value);
  return typeof value === 'string' ? labelOf(catalogs[column] ?? [], value) : value;
}

/** Formats a candidate as a line with the labels of the screen and the current names of positions. */
export function exportCells(columns: readonly ExportColumn[], positions: readonly Option[], readable: ReadableTypes) {
  const catalogs: Catalogs = { ...CATALOGS, desiredPosition: positions };
  return (row: ExportRow): Cell[] => {
    const shown = { ...row, documentTypes: readable(row.documentTypes) };
    return columns.map((column) => cellOf(shown, column, catalogs));
  };
}
