import { ANNOTATIONS_LIMIT } from '@vinculo/contracts/annotations';
import type { Period } from '@vinculo/domain/measures';
import { asc, between, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { annotations } from '../../db/schema/annotations';

export type StoredAnnotation = typeof annotations.$inferSelect;
type Content = Pick<StoredAnnotation, 'day' | 'text'>;

export async function listOf(tx: Tx, { from, to }: Period): Promise<StoredAnnotation[]> {
  const newest = tx
    .select()
    .from(annotations)
    .where(between(annotations.day, from, to))
    .orderBy(desc(annotations.day), desc(annotations.createdAt))
    .limit(ANNOTATIONS_LIMIT)
    .as('newest');
  return tx.select().from(newest).orderBy(asc(newest.day), asc(newest.createdAt));
}

export async function findForUpdate(tx: Tx, annotationID: string): Promise<StoredAnnotation | undefined> {
  const [row] = await tx.select().from(annotations).where(eq(annotations.annotationID, annotationID)).for('update');
  return row;
}

export async function insert(tx: Tx, row: typeof annotations.$inferInsert): Promise<StoredAnnotation | undefined> {
  const [stored] = await tx.insert(annotations).values(row).returning();
  return stored;
}

/** Raises the version. */
export async function update(tx: Tx, annotationID: string, content: Content): Promise<void> {
  await tx
    .update(annotations)
    .set({ ...content, version: sql`${annotations.version} + 1` })
    .where(eq(annotations.annotationID, annotationID));
}

export async function remove(tx: Tx, annotationID: string): Promise<void> {
  await tx.delete(annotations).where(eq(annotations.annotationID, annotationID));
}
