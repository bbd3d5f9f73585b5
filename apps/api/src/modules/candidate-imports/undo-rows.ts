import type { ImportField } from '@vinculo/contracts/candidate-imports';
import type { AuditContext } from '../audit/append-event';
import { appendCandidateEvents, type CandidateEvent } from '../candidates/append-candidate-event';
import { searchColumns, type CandidateRow } from '../candidates/candidate-columns';
import { findManyForUpdate, removeMany, updateMany, type CandidateChange } from '../candidates/candidates.repository';
import { personFact } from '../facts/fact';
import { unlinkPeople } from '../facts/facts.repository';
import { findWithRecords } from '../privacy/blocking/blocked-people.repository';
import { nextRows, settleRows, type Settled, type StoredImport } from './candidate-imports.repository';
import { NOBODY } from './read-row';

const emptied = (row: CandidateRow, filled: readonly ImportField[]): CandidateChange => {
  const fields: Partial<CandidateRow> = Object.fromEntries(filled.map((name) => [name, NOBODY[name]]));
  return { ...fields, ...searchColumns({ ...row, ...fields }) };
};

/**
 * Undoes the next rows of an import, `limit` at most; candidates changed since are left. @returns how many there were.
 */
export async function undoRows(
  context: AuditContext,
  { importID, actorUid }: StoredImport,
  limit: number,
): Promise<number> {
  const { tx } = context;
  const rows = await nextRows(tx, importID, ['created', 'updated'], limit);
  if (rows.length === 0) return 0;
  const docIDs = [...new Set(rows.flatMap(({ docID }) => (docID === null ? [] : [docID])))];
  const files = new Map((await findManyForUpdate(tx, docIDs)).map((row) => [row.docID, row]));
  const withRecords = await findWithRecords(tx, docIDs);

  const events: CandidateEvent[] = [];
  const created: CandidateRow[] = [];
  const changes: { row: CandidateRow; change: CandidateChange }[] = [];
  const settled: Settled[] = [];
  for (const row of rows) {
    const file = row.docID === null ? undefined : files.get(row.docID);
    // A missing candidate was merged into another one.
    const isUntouched =
      file !== undefined && file.version === row.version && !(row.outcome === 'created' && withRecords.has(file.docID));
    settled.push({ ...row, outcome: isUntouched ? ('undone' as const) : ('left' as const) });
    if (!isUntouched) continue;
    if (row.outcome === 'created') created.push(file);
    else changes.push({ row: file, change: emptied(file, row.filled) });
    events.push({
      action: 'candidate.import_undone',
      docID: file.docID,
      after: { importID },
      ...(row.outcome === 'created' && {
        fact: { ...personFact(file), takesBack: { at: file.createdAt, actorUid } },
      }),
    });
  }
  await removeMany(tx, created);
  await updateMany(tx, changes);
  await settleRows(tx, importID, settled);
  await appendCandidateEvents(context, events);
  await unlinkPeople(
    tx,
    created.map(({ docID }) => docID),
  );
  return rows.length;
}
