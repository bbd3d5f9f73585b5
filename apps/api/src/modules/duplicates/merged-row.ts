import type { CandidateId } from '@vinculo/contracts/candidates';
import { containsIdentifier, noWishes } from '@vinculo/domain/candidates';
import { documentTypes } from '@vinculo/domain/catalogs';
import { MERGE_FIELDS, MERGE_LISTS, unitedList, type MergeField } from '@vinculo/domain/duplicates';
import { searchColumns, type CandidateRow } from '../candidates/candidate-columns';

/** The fields of a merged file, without derived columns: chosen values, united lists, and the best score. */
export function mergedFields(
  newestFirst: readonly CandidateRow[],
  giverOf: (field: MergeField) => CandidateRow,
): Partial<CandidateRow> {
  const has = new Set(newestFirst.flatMap((file) => file.documentTypes));
  return {
    ...Object.fromEntries(MERGE_FIELDS.map((field) => [field, giverOf(field)[field]])),
    viabilityReason: giverOf('viability').viabilityReason,
    ...Object.fromEntries(
      MERGE_LISTS.map((list) => [
        list,
        unitedList<unknown>(
          list,
          newestFirst.map((file) => file[list]),
        ),
      ]),
    ),
    documentTypes: documentTypes.map(({ value }) => value).filter((type) => has.has(type)),
    inapplicableTypes: documentTypes
      .map(({ value }) => value)
      .filter((type) => !has.has(type) && newestFirst.some((file) => file.inapplicableTypes.includes(type))),
    cvWords: newestFirst.find(({ cvWords }) => cvWords.length > 0)?.cvWords ?? [],
    asksSurveys: newestFirst.every(({ asksSurveys }) => asksSurveys),
    ...scoring(newestFirst),
  };
}

/** The best score of all files; 0 if scoring was opposed in any of them. */
const scoring = (files: readonly CandidateRow[]) =>
  files.every(({ automatedScoring }) => automatedScoring)
    ? { matches: Math.max(...files.map(({ matches }) => matches)) }
    : { matches: 0, automatedScoring: false };

/** A change with its derived columns for search and sorting. */
export const withSearchColumns = (row: CandidateRow, change: Partial<CandidateRow>): Partial<CandidateRow> => ({
  ...change,
  ...searchColumns({ ...row, ...change }),
});

/** Parses a row from JSON and raises its version. Derived columns are computed again, as their format may be newer. */
export function restoredRow(row: Readonly<Record<string, unknown>>): CandidateRow {
  const stored: CandidateRow = {
    // Rows of earlier versions have no wishes.
    ...noWishes(),
    ...(row as CandidateRow),
    // Those of versions before migration 0118 may be identifiers.
    cvWords: ((row as Partial<CandidateRow>).cvWords ?? []).filter((word) => !containsIdentifier(word)),
    createdAt: new Date(String(row['createdAt'])),
    lastActivityAt: new Date(String(row['lastActivityAt'])),
    version: Number(row['version']) + 1,
  };
  return { ...stored, ...searchColumns(stored) };
}

export const newestFirst = (rows: readonly CandidateRow[]): CandidateRow[] =>
  [...rows].sort((a, b) => b.lastActivityAt.getTime() - a.lastActivityAt.getTime() || (a.docID < b.docID ? -1 : 1));

export const byID = (rows: readonly CandidateRow[]): ReadonlyMap<CandidateId, CandidateRow> =>
  new Map(rows.map((row) => [row.docID, row]));
