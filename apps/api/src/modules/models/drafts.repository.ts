import type { ModelDraftId } from '@vinculo/contracts/models';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { modelDrafts } from '../../db/schema/matching';

export type StoredDraft = typeof modelDrafts.$inferSelect;
type Change = Pick<StoredDraft, 'name' | 'weights' | 'threshold' | 'authorName' | 'editedAt'>;

export const listDrafts = (tx: Tx): Promise<StoredDraft[]> =>
  tx.select().from(modelDrafts).orderBy(asc(modelDrafts.editedAt));

export async function findForUpdate(tx: Tx, draftID: ModelDraftId): Promise<StoredDraft | undefined> {
  const [row] = await tx.select().from(modelDrafts).where(eq(modelDrafts.draftID, draftID)).for('update');
  return row;
}

export async function insert(tx: Tx, row: typeof modelDrafts.$inferInsert): Promise<StoredDraft | undefined> {
  const [stored] = await tx.insert(modelDrafts).values(row).returning();
  return stored;
}

/** Raises the version. */
export async function update(tx: Tx, draftID: ModelDraftId, change: Change): Promise<void> {
  await tx
    .update(modelDrafts)
    .set({ ...change, version: sql`${modelDrafts.version} + 1` })
    .where(eq(modelDrafts.draftID, draftID));
}

export async function remove(tx: Tx, draftID: ModelDraftId): Promise<void> {
  await tx.delete(modelDrafts).where(eq(modelDrafts.draftID, draftID));
}
