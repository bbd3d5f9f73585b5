import { variantsOf } from '@vinculo/domain/candidates';
import { inArray, like, sql } from 'drizzle-orm';
import { send, type Tx } from '../../../db/database';
import { candidateWords, candidateWordVariants } from '../../../db/schema/candidates';

/** The stored words that begin with these letters and digits. */
export async function wordsBeginningWith(tx: Tx, letters: string): Promise<string[]> {
  const rows = await tx
    .select()
    .from(candidateWords)
    .where(like(candidateWords.word, `${letters}%`));
  return rows.map(({ word }) => word);
}

/** The stored words that share one of these variants. */
export async function wordsWithVariant(tx: Tx, variants: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ word: candidateWordVariants.word })
    .from(candidateWordVariants)
    .where(inArray(candidateWordVariants.variant, [...variants]));
  return rows.map(({ word }) => word);
}

/** Indexes words; known ones are left unchanged. */
export async function learnWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  // Sorted, so that concurrent writers of the same words lock rows in the same order (no deadlock).
  const sorted = [...new Set(words)].sort();
  const added = await tx
    .insert(candidateWords)
    .select(sql`select unnest(${sql.param(sorted)}::text[])`)
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  const variants = added.flatMap(({ word }) => variantsOf(word).map((variant) => ({ variant, word })));
  await send(tx, tx.insert(candidateWordVariants).values(variants).onConflictDoNothing());
}
