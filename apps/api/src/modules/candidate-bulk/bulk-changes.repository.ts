import type { CandidateId } from '@vinculo/contracts/candidates';
import type { OperationId } from '@vinculo/contracts/vacancies';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { bulkChanges } from '../../db/schema/candidate-bulk';
import { candidates } from '../../db/schema/candidates';

export type BulkChange = typeof bulkChanges.$inferSelect;

/** The columns of these candidates that an action depends on. */
export const findPeople = (tx: Tx, docIDs: readonly CandidateId[]) =>
  tx
    .select({
      docID: candidates.docID,
      firstName: candidates.firstName,
      paternalName: candidates.paternalName,
      maternalName: candidates.maternalName,
      email: candidates.email,
      tags: candidates.tags,
      groups: candidates.groups,
      viability: candidates.viability,
      viabilityReason: candidates.viabilityReason,
      version: candidates.version,
    })
    .from(candidates)
    .where(inArray(candidates.docID, [...docIDs]));

export async function insertChanges(tx: Tx, changes: readonly BulkChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(bulkChanges).values([...changes]);
}

/** The caller's own operation: its first rows by candidate id, and the time of its last write. */
export async function findChanges(
  tx: Tx,
  operationID: OperationId,
  actorUid: string,
  limit: number,
): Promise<{ readonly rows: BulkChange[]; readonly latest: Date | null }> {
  const own = and(eq(bulkChanges.operationID, operationID), eq(bulkChanges.actorUid, actorUid));
  const rows = await tx
    .select()
    .from(bulkChanges)
    .where(own)
    .orderBy(asc(bulkChanges.docID))
    .limit(limit)
    .for('update');
  const [last] = await tx
    .select({ at: sql`max(${bulkChanges.at})`.mapWith(bulkChanges.at) })
    .from(bulkChanges)
    .where(own);
  return { rows, latest: last?.at ?? null };
}

export async function removeChanges(tx: Tx, operationID: OperationId, docIDs: readonly CandidateId[]): Promise<void> {
  await tx
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.operationID, operationID), inArray(bulkChanges.docID, [...docIDs])));
}
