import type { ExportColumn } from '@vinculo/contracts/candidate-exports';
import { nationalities, origins, viability, wishedPlaceText } from '@vinculo/domain/candidates';
import {
  documentTypes,
  education,
  genders,
  labelOf,
  languageLevels,
  languages,
  maritalStatus,
  modality,
  states,
  workDays,
  workTime,
  workTurns,
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
  wishedTimes: workTime,
  wishedModalities: modality,
  wishedDays: workDays,
  wishedTurns: workTurns,
};

const listed = (texts: readonly string[]): string => texts.join('; ');

function cellOf(row: ExportRow, column: ExportColumn, catalogs: Catalogs): Cell {
  if (column === 'documents') return listed(row.documentTypes.map((type) => labelOf(documentTypes, type)));
  if (column === 'languages')
    return listed(
      row.languages.map(({ language, level }) => `${labelOf(languages, language)} (${labelOf(languageLevels, level)})`),
    );
  if (column === 'wishedPlaces') return listed(row.wishedPlaces.map(wishedPlaceText));
  const options = catalogs[column] ?? [];
  const value = row[column] ?? '';
  if (value instanceof Date) return momentCell(value);
  if (Array.isArray(value)) return listed(value.map((one) => labelOf(options, one)));
  return typeof value === 'string' ? labelOf(options, value) : value;
}

/** Formats a candidate as a line with the labels of the screen and the current names of positions and functions. */
export function exportCells(
  columns: readonly ExportColumn[],
  { positions, functions }: Record<'positions' | 'functions', readonly Option[]>,
  readable: ReadableTypes,
) {
  const catalogs: Catalogs = { ...CATALOGS, desiredPosition: positions, knownFunctions: functions };
  return (row: ExportRow): Cell[] => {
    const shown = { ...row, documentTypes: readable(row.documentTypes) };
    return columns.map((column) => cellOf(shown, column, catalogs));
  };
}
