import type { CandidateId } from '@vinculo/contracts/candidates';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { comparable } from '@vinculo/domain/duplicates';
import { and, asc, desc, eq, inArray, isNull, sql, type Placeholder } from 'drizzle-orm';
import { together, type Tx } from '../../db/database';
import { prepared } from '../../db/prepared';
import { candidateNotes, candidates } from '../../db/schema/candidates';
import { absorbedIDs, candidateMerges } from '../../db/schema/duplicates';
import { isWord, type CandidateRow } from './candidate-columns';
import { adjustFacets } from './search/facets.repository';
import { deletePairs, listAlike, refreshPairs, storePairs } from '../duplicates/pairs.repository';
import { learnWords } from './search/words.repository';

export type NewCandidate = typeof candidates.$inferInsert;
export type CandidateChange = Partial<Omit<NewCandidate, 'docID' | 'version' | 'createdAt'>>;

const byID = prepared((tx, _shape: null, name) =>
  tx
    .select()
    .from(candidates)
    .where(eq(candidates.docID, sql.placeholder('docID')))
    .prepare(name),
);

export async function findById(tx: Tx, docID: CandidateId): Promise<CandidateRow | undefined> {
  const [row] = await byID(tx, null).execute({ docID });
  return row;
}

/** The id of the file that this one was merged into, if any. */
async function survivorOf(tx: Tx, docID: CandidateId): Promise<CandidateId | undefined> {
  const [merge] = await tx
    .select({ survivorID: candidateMerges.survivorID })
    .from(candidateMerges)
    .where(and(sql`${absorbedIDs(candidateMerges.files)} ? ${docID}::text`, isNull(candidateMerges.undoneAt)))
    .orderBy(desc(candidateMerges.at))
    .limit(1);
  return merge?.survivorID;
}

/** The candidate, or the one that they were merged into. */
export async function findSurviving(tx: Tx, docID: CandidateId): Promise<CandidateRow | undefined> {
  const seen = new Set<CandidateId>();
  for (let id: CandidateId | undefined = docID; id !== undefined && !seen.has(id); id = await survivorOf(tx, id)) {
    const row = await findById(tx, id);
    if (row !== undefined) return row;
    seen.add(id);
  }
  return undefined;
}

export async function findByIdForUpdate(tx: Tx, docID: CandidateId): Promise<CandidateRow | undefined> {
  const [row] = await tx.select().from(candidates).where(eq(candidates.docID, docID)).for('update');
  return row;
}

/** Given name and surnames, in spoken order. */
export const fullName = sql<string>`concat_ws(' ', ${candidates.firstName}, ${candidates.paternalName}, nullif(${candidates.maternalName}, ''))`;

/** The names of these candidates; missing ones are left out. */
export async function namesOf(tx: Tx, docIDs: readonly CandidateId[]): Promise<ReadonlyMap<CandidateId, string>> {
  const rows = await tx
    .select({
      docID: candidates.docID,
      name: fullName,
    })
    .from(candidates)
    .where(inArray(candidates.docID, [...docIDs]));
  return new Map(rows.map(({ docID, name }) => [docID, name]));
}

/** Locked in order of id, so that concurrent bulk operations do not deadlock. */
export async function findManyForUpdate(tx: Tx, docIDs: readonly CandidateId[]): Promise<CandidateRow[]> {
  return tx
    .select()
    .from(candidates)
    .where(inArray(candidates.docID, [...docIDs]))
    .orderBy(asc(candidates.docID))
    .for('update');
}

/** Stores a new row, indexes its words and counts it. */
export async function insert(tx: Tx, row: NewCandidate): Promise<CandidateRow> {
  const [stored] = await insertMany(tx, [row]);
  if (stored === undefined) throw new Error('The database stored no candidate.');
  return stored;
}

/** What is compared of a row that is not stored yet. */
const comparableOf = (row: NewCandidate) =>
  comparable({
    firstName: row.firstName,
    paternalName: row.paternalName,
    maternalName: row.maternalName ?? '',
    curp: row.curp ?? '',
    rfc: row.rfc ?? '',
    nss: row.nss ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    birthDate: row.birthDate ?? null,
  });

const insertOne = prepared((tx, columns: readonly string[], name) =>
  tx
    .insert(candidates)
    .values(
      Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as Record<
        keyof NewCandidate,
        Placeholder
      >,
    )
    .returning()
    .prepare(name),
);

/** One prepared statement per row: to build a statement of many rows takes longer. */
async function insertRows(tx: Tx, rows: readonly NewCandidate[]): Promise<CandidateRow[]> {
  const inserted = rows.map((row) => {
    // A restored candidate gets a new position, like a new one. Null is left out: a placeholder of a number would be 'null'.
    const given = Object.entries({ ...row, position: null }).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    return insertOne(
      tx,
      given.map(([name]) => name),
    ).execute(Object.fromEntries(given));
  });
  return (await together(inserted)).flat();
}

/** `insert` for many rows. */
export async function insertMany(tx: Tx, rows: readonly NewCandidate[]): Promise<CandidateRow[]> {
  const [stored, alike] = await together([
    insertRows(tx, rows),
    // After the rows, so that each of them is compared with the others.
    together(rows.map((row) => listAlike(tx, comparableOf(row)))),
    learnWords(
      tx,
      rows.flatMap(({ words }) => words.filter(isWord)),
    ),
  ]);
  await together([
    ...stored.map((after, index) => storePairs(tx, after, alike[index] ?? [])),
    adjustFacets(
      tx,
      stored.map((after) => ({ after })),
    ),
  ]);
  return stored;
}

async function write(
  tx: Tx,
  row: CandidateRow,
  change: CandidateChange,
  version = sql`${candidates.version} + 1`,
): Promise<CandidateRow> {
  const [stored] = await tx
    .update(candidates)
    .set({ ...change, version })
    .where(eq(candidates.docID, row.docID))
    .returning();
  if (stored === undefined) throw new Error('The candidate vanished under its lock.');
  return stored;
}

/** Writes the change, raises the version, and updates indexed words and counts. */
export async function update(tx: Tx, row: CandidateRow, change: CandidateChange): Promise<CandidateRow> {
  const stored = await write(tx, row, change);
  await syncDerived(tx, [{ before: row, after: stored }]);
  return stored;
}

/**
 * Writes which documents a candidate has or lacks. A change of the criminal-record letter alone leaves the version and
 * the latest activity: they would show it to whom records are closed.
 */
export async function updateDocuments(
  tx: Tx,
  row: CandidateRow,
  touched: readonly DocumentType[],
  { lastActivityAt, ...change }: CandidateChange & Pick<CandidateRow, 'lastActivityAt'>,
): Promise<CandidateRow> {
  if (touched.some((type) => type !== CRIMINAL_RECORD)) return update(tx, row, { ...change, lastActivityAt });
  const stored = await write(tx, row, change, sql`${candidates.version}`);
  await syncDerived(tx, [{ before: row, after: stored }]);
  return stored;
}

/** `update` for many locked rows; counts are written once for all of them. */
export async function updateMany(
  tx: Tx,
  changes: readonly { readonly row: CandidateRow; readonly change: CandidateChange }[],
): Promise<void> {
  const written: { before: CandidateRow; after: CandidateRow }[] = [];
  for (const { row, change } of changes) written.push({ before: row, after: await write(tx, row, change) });
  await syncDerived(tx, written);
}

interface RowChange {
  readonly before: CandidateRow;
  readonly after?: CandidateRow;
}

/** Deletes locked rows with their counts and duplicate pairs. */
export async function removeMany(tx: Tx, rows: readonly CandidateRow[]): Promise<void> {
  if (rows.length === 0) return;
  const docIDs = rows.map(({ docID }) => docID);
  await tx.delete(candidates).where(inArray(candidates.docID, docIDs));
  await deletePairs(tx, docIDs);
  await syncDerived(
    tx,
    rows.map((before) => ({ before })),
  );
}

/** Updates indexed words, filter counts and duplicate pairs after a change or deletion of rows. */
async function syncDerived(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const words = changes.flatMap(({ before, after }) => {
    const known = new Set(before.words);
    return after?.words.filter((entry) => isWord(entry) && !known.has(entry)) ?? [];
  });
  await together([
    learnWords(tx, words),
    ...changes.flatMap(({ before, after }) => (after === undefined ? [] : [refreshPairs(tx, before, after)])),
    adjustFacets(tx, changes),
  ]);
}

export type StoredNote = typeof candidateNotes.$inferSelect;

export async function listNotes(tx: Tx, docID: CandidateId): Promise<StoredNote[]> {
  return tx.select().from(candidateNotes).where(eq(candidateNotes.docID, docID)).orderBy(desc(candidateNotes.at));
}

export async function insertNote(tx: Tx, note: typeof candidateNotes.$inferInsert): Promise<StoredNote> {
  const [stored] = await tx.insert(candidateNotes).values(note).returning();
  if (stored === undefined) throw new Error('The database stored no note.');
  return stored;
}
