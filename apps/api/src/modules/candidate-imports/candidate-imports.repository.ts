import {
  DAILY_IMPORTS_LIMIT,
  SAME_PERSON_FIELDS,
  REPORTED_OUTCOMES,
  type ImportField,
  type ImportHeading,
  type ImportId,
} from '@vinculo/contracts/candidate-imports';
import type { CandidateInput } from '@vinculo/contracts/candidates';
import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  candidateImportRows,
  candidateImports,
  importHeadings,
  type ImportOutcome,
} from '../../db/schema/candidate-imports';
import { candidates } from '../../db/schema/candidates';
import { ApiError } from '../../http/api-error';
import { fullName } from '../candidates/candidates.repository';

/** How long unapplied rows are stored, and the window in which imports are counted. */
const KEPT_MS = 24 * 60 * 60_000;

export type StoredImport = typeof candidateImports.$inferSelect;
export type ImportRow = typeof candidateImportRows.$inferSelect;
export type Settled = Pick<ImportRow, 'row' | 'outcome' | 'docID' | 'version' | 'filled'> &
  Partial<Pick<ImportRow, 'problems'>>;

/**
 * Checks that the user may begin one more import; concurrent checks of that user wait until the transaction ends.
 * @throws ApiError `too_many_imports`
 */
export async function requireImportsLeft(tx: Tx, actorUid: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('candidate_imports'), hashtext(${actorUid}))`);
  const since = new Date(now.getTime() - KEPT_MS);
  const begun = await tx.$count(
    candidateImports,
    and(eq(candidateImports.actorUid, actorUid), gt(candidateImports.at, since)),
  );
  if (begun >= DAILY_IMPORTS_LIMIT) throw new ApiError('too_many_imports');
}

export const insertImport = (tx: Tx, row: typeof candidateImports.$inferInsert) =>
  tx.insert(candidateImports).values(row).returning();

export async function findImport(tx: Tx, importID: ImportId): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(candidateImports).where(eq(candidateImports.importID, importID));
  return row;
}

export async function findImportForUpdate(tx: Tx, importID: ImportId): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(candidateImports).where(eq(candidateImports.importID, importID)).for('update');
  return row;
}

export async function setImport(
  tx: Tx,
  importID: ImportId,
  change: Partial<Pick<StoredImport, 'state' | 'onDuplicate'>>,
): Promise<void> {
  await tx.update(candidateImports).set(change).where(eq(candidateImports.importID, importID));
}

export async function removeImport(tx: Tx, importID: ImportId): Promise<void> {
  await tx.delete(candidateImports).where(eq(candidateImports.importID, importID));
}

/** Deletes what was not applied within a day: whole imports, and the remaining rows of stopped ones. */
export async function removeStale(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await tx.delete(candidateImports).where(and(eq(candidateImports.state, 'staging'), lt(candidateImports.at, before)));
  const stopped = tx
    .select({ importID: candidateImports.importID })
    .from(candidateImports)
    .where(and(eq(candidateImports.state, 'stopped'), lt(candidateImports.at, before)));
  await tx
    .delete(candidateImportRows)
    .where(and(inArray(candidateImportRows.importID, stopped), eq(candidateImportRows.outcome, 'waiting')));
}

/** Deletes the rows of an import that will not be written any more. */
export async function removeWaiting(tx: Tx, importID: ImportId): Promise<void> {
  await tx
    .delete(candidateImportRows)
    .where(and(eq(candidateImportRows.importID, importID), eq(candidateImportRows.outcome, 'waiting')));
}

export const listOwnImports = (tx: Tx, actorUid: string, limit: number) =>
  tx
    .select()
    .from(candidateImports)
    .where(eq(candidateImports.actorUid, actorUid))
    .orderBy(desc(candidateImports.at))
    .limit(limit);

/** The number of the user's imports that were checked and not applied, or stopped. */
export const countUnapplied = (tx: Tx, actorUid: string): Promise<number> =>
  tx.$count(
    candidateImports,
    and(eq(candidateImports.actorUid, actorUid), inArray(candidateImports.state, ['staging', 'stopped'])),
  );

export const listUnfinished = (tx: Tx) =>
  tx
    .select({ importID: candidateImports.importID })
    .from(candidateImports)
    .where(inArray(candidateImports.state, ['applying', 'undoing']));

export const countRows = (tx: Tx, importID: ImportId, outcomes: readonly ImportOutcome[]): Promise<number> =>
  tx.$count(
    candidateImportRows,
    and(eq(candidateImportRows.importID, importID), inArray(candidateImportRows.outcome, [...outcomes])),
  );

export const countOutcomes = (tx: Tx, importIDs: readonly ImportId[]) =>
  tx
    .select({ importID: candidateImportRows.importID, outcome: candidateImportRows.outcome, count: count() })
    .from(candidateImportRows)
    .where(inArray(candidateImportRows.importID, [...importIDs]))
    .groupBy(candidateImportRows.importID, candidateImportRows.outcome);

/** The rows with something to report, in their order. */
export const listReportedRows = (tx: Tx, importID: ImportId, after: number, limit: number) =>
  tx
    .select({
      row: candidateImportRows.row,
      outcome: candidateImportRows.outcome,
      problems: candidateImportRows.problems,
      docID: candidates.docID,
      name: fullName,
    })
    .from(candidateImportRows)
    .leftJoin(candidates, eq(candidates.docID, candidateImportRows.docID))
    .where(
      and(
        eq(candidateImportRows.importID, importID),
        inArray(candidateImportRows.outcome, [...REPORTED_OUTCOMES]),
        gt(candidateImportRows.row, after),
      ),
    )
    .orderBy(asc(candidateImportRows.row))
    .limit(limit);

const REMEMBERED = 500;

export const listHeadings = (tx: Tx, ownerUid: string) =>
  tx
    .select({ heading: importHeadings.heading, field: importHeadings.field })
    .from(importHeadings)
    .where(eq(importHeadings.ownerUid, ownerUid))
    .orderBy(desc(importHeadings.at), asc(importHeadings.heading))
    .limit(REMEMBERED);

export async function rememberHeadings(
  tx: Tx,
  ownerUid: string,
  headings: readonly ImportHeading[],
  at: Date,
): Promise<void> {
  const each = new Map(headings.map(({ heading, field }) => [heading, { ownerUid, heading, field, at }]));
  if (each.size === 0) return;
  await tx
    .insert(importHeadings)
    .values([...each.values()])
    .onConflictDoUpdate({
      target: [importHeadings.ownerUid, importHeadings.heading],
      set: { field: sql`excluded.field`, at: sql`excluded.at` },
    });
}

/** Stores rows until they are applied; a row with the same number is replaced. */
export async function stageRows(
  tx: Tx,
  importID: ImportId,
  rows: readonly { readonly row: number; readonly input: CandidateInput | null; readonly problems: ImportField[] }[],
): Promise<void> {
  const each = [...new Map(rows.map((row) => [row.row, row])).values()];
  await tx
    .insert(candidateImportRows)
    .values(
      each.map((row) => ({
        importID,
        ...row,
        outcome: row.input === null ? ('refused' as const) : ('waiting' as const),
      })),
    )
    .onConflictDoUpdate({
      target: [candidateImportRows.importID, candidateImportRows.row],
      set: { input: sql`excluded.input`, outcome: sql`excluded.outcome`, problems: sql`excluded.problems` },
    });
}

export const nextRows = (tx: Tx, importID: ImportId, outcomes: readonly ImportOutcome[], limit: number) =>
  tx
    .select()
    .from(candidateImportRows)
    .where(and(eq(candidateImportRows.importID, importID), inArray(candidateImportRows.outcome, [...outcomes])))
    .orderBy(asc(candidateImportRows.row))
    .limit(limit);

/** Stores the outcomes of rows and deletes their input. */
export async function settleRows(tx: Tx, importID: ImportId, rows: readonly Settled[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(candidateImportRows)
    .values(rows.map((row) => ({ importID, ...row, input: null })))
    .onConflictDoUpdate({
      target: [candidateImportRows.importID, candidateImportRows.row],
      set: {
        input: sql`null`,
        outcome: sql`excluded.outcome`,
        problems: sql`excluded.problems`,
        docID: sql`excluded.doc_id`,
        version: sql`excluded.version`,
        filled: sql`excluded.filled`,
      },
    });
}

type Identity = Pick<CandidateInput, (typeof SAME_PERSON_FIELDS)[number]>;

/** The candidates who share one of these values, each column by its index. */
export async function findSame(tx: Tx, people: readonly Identity[]) {
  const same = SAME_PERSON_FIELDS.flatMap((name) => {
    const values = [...new Set(people.map((person) => person[name]))].filter((value) => value !== '');
    return values.length === 0 ? [] : [inArray(candidates[name], values)];
  });
  if (same.length === 0) return [];
  return tx
    .select({
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      curp: candidates.curp,
      rfc: candidates.rfc,
      nss: candidates.nss,
      email: candidates.email,
      phone: candidates.phone,
    })
    .from(candidates)
    .where(or(...same))
    .orderBy(asc(candidates.docID));
}
