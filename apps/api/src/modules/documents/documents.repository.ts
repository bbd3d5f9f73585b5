import type { CandidateId } from '@vinculo/contracts/candidates';
import type { DocumentId } from '@vinculo/contracts/documents';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { afterKey } from '../../db/keyset';
import { candidates } from '../../db/schema/candidates';
import { candidateDocuments } from '../../db/schema/documents';

export type DocumentRow = typeof candidateDocuments.$inferSelect;
export type NewDocument = typeof candidateDocuments.$inferInsert;
export type DocumentChange = Partial<
  Pick<DocumentRow, 'type' | 'state' | 'reason' | 'expiresOn' | 'reviewedBy' | 'reviewedAt' | 'removedAt' | 'undo'>
>;

/** Where a page of the review queue starts. */
export interface PendingKey {
  readonly uploadedAt: Date;
  readonly documentID: DocumentId;
}

const inFile = isNull(candidateDocuments.removedAt);
/** Documents pending review; criminal-record letters only if the reviewer has access to them. */
const pending = (withRecords: boolean) =>
  and(
    eq(candidateDocuments.state, 'pending'),
    inFile,
    withRecords ? undefined : ne(candidateDocuments.type, CRIMINAL_RECORD),
  );

/** The documents in a person's file, newest first. */
export async function listOfCandidate(tx: Tx, docID: CandidateId): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(candidateDocuments)
    .where(and(eq(candidateDocuments.docID, docID), inFile))
    .orderBy(desc(candidateDocuments.uploadedAt), desc(candidateDocuments.documentID));
}

export async function listPending(
  tx: Tx,
  after: PendingKey | undefined,
  limit: number,
  withRecords: boolean,
): Promise<DocumentRow[]> {
  const from =
    after === undefined
      ? undefined
      : afterKey(candidateDocuments.uploadedAt, candidateDocuments.documentID, 'asc', {
          value: after.uploadedAt,
          id: after.documentID,
        });
  return tx
    .select()
    .from(candidateDocuments)
    .where(and(pending(withRecords), from))
    .orderBy(asc(candidateDocuments.uploadedAt), asc(candidateDocuments.documentID))
    .limit(limit);
}

/** Number of documents pending review, counted up to the cap plus one. */
export async function countPending(tx: Tx, withRecords: boolean): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(candidateDocuments)
    .where(pending(withRecords))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Also finds removed documents, as their removal can still be undone. */
export async function findById(tx: Tx, documentID: DocumentId): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(candidateDocuments).where(eq(candidateDocuments.documentID, documentID));
  return row;
}

export const findByIds = (tx: Tx, documentIDs: readonly DocumentId[]): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(candidateDocuments)
    .where(inArray(candidateDocuments.documentID, [...documentIDs]));

export async function findByIdForUpdate(tx: Tx, documentID: DocumentId): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(candidateDocuments)
    .where(eq(candidateDocuments.documentID, documentID))
    .for('update');
  return row;
}

export async function isPathTaken(tx: Tx, path: string): Promise<boolean> {
  const rows = await tx
    .select({ documentID: candidateDocuments.documentID })
    .from(candidateDocuments)
    .where(eq(candidateDocuments.path, path));
  return rows.length > 0;
}

export interface Holder {
  readonly md5: string;
  readonly docID: CandidateId;
  readonly firstName: string;
  readonly paternalName: string;
  readonly maternalName: string;
}

/** The candidates whose files contain documents with these MD5 hashes; criminal-record letters count for `withLetters`. */
export async function holdersOf(tx: Tx, md5s: readonly string[], withLetters: boolean): Promise<Holder[]> {
  if (md5s.length === 0) return [];
  return tx
    .selectDistinct({
      md5: candidateDocuments.md5,
      docID: candidateDocuments.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
    })
    .from(candidateDocuments)
    .innerJoin(candidates, eq(candidates.docID, candidateDocuments.docID))
    .where(
      and(
        inArray(candidateDocuments.md5, [...new Set(md5s)]),
        inFile,
        withLetters ? undefined : ne(candidateDocuments.type, CRIMINAL_RECORD),
      ),
    );
}

export interface Named {
  readonly docID: CandidateId;
  readonly firstName: string;
  readonly paternalName: string;
  readonly maternalName: string;
}

export async function namesOf(tx: Tx, docIDs: readonly CandidateId[]): Promise<Named[]> {
  if (docIDs.length === 0) return [];
  return tx
    .select({
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
    })
    .from(candidates)
    .where(inArray(candidates.docID, [...new Set(docIDs)]));
}

interface Uploader {
  readonly uid: string;
  /** Whether criminal records are open to them. */
  readonly seesLetters: boolean;
}

/**
 * Whether the candidate's file already contains these bytes in a document that is not rejected, as far as the uploader
 * knows: letters count for who uploaded them, and while records are open.
 */
export async function isInFile(
  tx: Tx,
  docID: CandidateId,
  md5: string,
  { uid, seesLetters }: Uploader,
): Promise<boolean> {
  const rows = await tx
    .select({ documentID: candidateDocuments.documentID })
    .from(candidateDocuments)
    .where(
      and(
        eq(candidateDocuments.docID, docID),
        eq(candidateDocuments.md5, md5),
        inFile,
        ne(candidateDocuments.state, 'rejected'),
        seesLetters
          ? undefined
          : or(ne(candidateDocuments.type, CRIMINAL_RECORD), eq(candidateDocuments.uploadedByUid, uid)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insert(tx: Tx, row: NewDocument): Promise<DocumentRow> {
  const [stored] = await tx.insert(candidateDocuments).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no document.');
  return stored;
}

/** Writes a change and raises the version. */
export async function update(tx: Tx, documentID: DocumentId, change: DocumentChange): Promise<DocumentRow> {
  const [stored] = await tx
    .update(candidateDocuments)
    .set({ ...change, version: sql`${candidateDocuments.version} + 1` })
    .where(eq(candidateDocuments.documentID, documentID))
    .returning();
  if (stored === undefined) throw new Error('The document vanished under its lock.');
  return stored;
}

/** Purges documents removed before `moment`, whose undo window has passed. @returns the paths of their bytes. */
export async function purgeRemovedBefore(tx: Tx, moment: Date, limit: number): Promise<string[]> {
  const removed = tx
    .select({ documentID: candidateDocuments.documentID })
    .from(candidateDocuments)
    .where(lt(candidateDocuments.removedAt, moment))
    .limit(limit);
  const deleted = await tx
    .delete(candidateDocuments)
    .where(inArray(candidateDocuments.documentID, removed))
    .returning({ path: candidateDocuments.path });
  return deleted.map(({ path }) => path);
}

export async function removeDocuments(tx: Tx, documentIDs: readonly DocumentId[]): Promise<void> {
  await tx.delete(candidateDocuments).where(inArray(candidateDocuments.documentID, [...documentIDs]));
}
