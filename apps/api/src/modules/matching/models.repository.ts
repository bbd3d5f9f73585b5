import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { matchModels } from '../../db/schema/matching';

/** The model that scores now. */
export async function liveModel(tx: Tx): Promise<typeof matchModels.$inferSelect> {
  const [model] = await tx
    .select()
    .from(matchModels)
    .where(lte(matchModels.validFrom, sql`now()`))
    .orderBy(desc(matchModels.version))
    .limit(1);
  if (model === undefined) throw new Error('There is no model: run the migrations first.');
  return model;
}

export async function findModel(tx: Tx, version: number): Promise<typeof matchModels.$inferSelect | undefined> {
  const [model] = await tx.select().from(matchModels).where(eq(matchModels.version, version));
  return model;
}

export async function insertModel(tx: Tx, row: typeof matchModels.$inferInsert): Promise<void> {
  await tx.insert(matchModels).values(row);
}

/** The models that have been live until a moment, newest first. */
export const listModels = (tx: Tx, until: Date): Promise<(typeof matchModels.$inferSelect)[]> =>
  tx.select().from(matchModels).where(lte(matchModels.validFrom, until)).orderBy(desc(matchModels.version));
