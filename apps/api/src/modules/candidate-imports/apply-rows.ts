import type { ImportField } from '@vinculo/contracts/candidate-imports';
import { candidateInput, type CandidateInput } from '@vinculo/contracts/candidates';
import { changedFields, type AuditContext } from '../audit/append-event';
import { appendCandidateEvents, type CandidateEvent } from '../candidates/append-candidate-event';
import { searchColumns, type CandidateRow } from '../candidates/candidate-columns';
import {
  findManyForUpdate,
  insertMany,
  updateMany,
  type CandidateChange,
  type NewCandidate,
} from '../candidates/candidates.repository';
import { personFact } from '../facts/fact';
import { nextRows, settleRows, type ImportRow, type Settled, type StoredImport } from './candidate-imports.repository';
import { keysOf, knownPeople, sameAs, sameFieldsFor } from './same-people';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The fields that the row has and the candidate lacks. */
function missing(row: CandidateRow, input: CandidateInput) {
  const stored: Record<string, unknown> = row;
  const given = Object.entries(input).filter(([name, value]) => isEmpty(stored[name]) && !isEmpty(value));
  const filled = given.map(([name]) => name) as ImportField[];
  const fields: Partial<CandidateRow> = Object.fromEntries(given);
  return { filled, change: { ...fields, ...searchColumns({ ...row, ...fields }) }, fields };
}

/** The rows up to the first one that matches an earlier row of the batch, which has to be stored first. */
function untilTwin(
  rows: readonly ImportRow[],
  same: ReturnType<typeof sameFieldsFor>,
): readonly (ImportRow & { readonly input: CandidateInput })[] {
  const seen = new Set<string>();
  const taken: (ImportRow & { input: CandidateInput })[] = [];
  for (const row of rows) {
    // A waiting row still has its input: the input is deleted when the outcome is stored.
    const input = candidateInput.parse(row.input);
    const keys = keysOf(input, same);
    if (keys.some((key) => seen.has(key))) break;
    for (const key of keys) seen.add(key);
    taken.push({ ...row, input });
  }
  return taken;
}

/** Writes the next rows of an import, `limit` at most. @returns how many there were. */
export async function applyRows(
  context: AuditContext,
  { importID, onDuplicate }: StoredImport,
  limit: number,
): Promise<number> {
  const { tx, now } = context;
  const same = sameFieldsFor(onDuplicate);
  const rows = untilTwin(await nextRows(tx, importID, ['waiting'], limit), same);
  const known = await knownPeople(
    tx,
    rows.map(({ input }) => input),
  );
  const fresh: { row: number; values: NewCandidate; input: CandidateInput }[] = [];
  const settled: Settled[] = [];
  const toFill: { row: number; docID: CandidateRow['docID']; input: CandidateInput }[] = [];
  for (const { row, input } of rows) {
    const found = sameAs(known, input, same);
    if (found === null)
      fresh.push({
        row,
        input,
        values: { ...input, ...searchColumns(candidateInput.parse(input)), createdAt: now, lastActivityAt: now },
      });
    else if (onDuplicate === 'fill') toFill.push({ row, docID: found.docID, input });
    else settled.push({ row, outcome: 'skipped', docID: found.docID, version: null, filled: [] });
  }

  const events: CandidateEvent[] = [];
  const stored = await insertMany(
    tx,
    fresh.map(({ values }) => values),
  );
  for (const [index, person] of stored.entries()) {
    const { docID, version } = person;
    const source = fresh[index];
    if (source === undefined) throw new Error('More people were stored than were given.');
    settled.push({ row: source.row, outcome: 'created', docID, version, filled: [] });
    events.push({
      action: 'candidate.imported',
      docID,
      after: { ...source.input, importID },
      fact: personFact(person),
    });
  }

  const files = new Map(
    toFill.length === 0
      ? []
      : (await findManyForUpdate(tx, [...new Set(toFill.map(({ docID }) => docID))])).map((row) => [row.docID, row]),
  );
  const changes: { row: CandidateRow; change: CandidateChange }[] = [];
  for (const { row, docID, input } of toFill) {
    const file = files.get(docID);
    const { filled, change, fields } =
      file === undefined ? { filled: [], change: {}, fields: {} } : missing(file, input);
    // Filled once per batch: a second row for the same candidate would be compared with outdated values.
    files.delete(docID);
    if (file === undefined || filled.length === 0) {
      settled.push({ row, outcome: 'skipped', docID, version: null, filled: [] });
      continue;
    }
    changes.push({ row: file, change: { ...change, lastActivityAt: now } });
    settled.push({ row, outcome: 'updated', docID, version: file.version + 1, filled });
    const { before, after } = changedFields(file, fields);
    events.push({ action: 'candidate.filled', docID, before, after: { ...after, importID } });
  }
  await updateMany(tx, changes);
  await settleRows(tx, importID, settled);
  await appendCandidateEvents(context, events);
  return rows.length;
}
