import type { CandidateId } from '@vinculo/contracts/candidates';
import { variantsOf } from '@vinculo/domain/candidates';
import { normalizeForSearch } from '@vinculo/domain/formats';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { personalKeys } from '../../../db/schema/audit';
import { candidateImportRows } from '../../../db/schema/candidate-imports';
import { candidates, candidateWords, candidateWordVariants } from '../../../db/schema/candidates';
import { candidateMerges, type MergedFile } from '../../../db/schema/duplicates';
import { presence } from '../../../db/schema/live';
import { viewedSearch } from '@vinculo/contracts/saved-views';
import { savedViews } from '../../../db/schema/saved-views';

/** Words per query. */
const AT_ONCE = 5_000;

/** Deletes those of these words from the index that no candidate uses any more. */
export async function deleteWords(tx: Tx, words: readonly string[]): Promise<void> {
  // A concurrent write of a candidate may rely on one of these words: it finishes first, or starts after.
  await tx.execute(sql`lock table ${candidates} in share row exclusive mode`);
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const some = words.slice(from, from + AT_ONCE);
    const deleted = await tx
      .delete(candidateWords)
      .where(
        sql`${inArray(candidateWords.word, some)} and not exists (select 1 from ${candidates} where ${candidates.words} @> array[${candidateWords.word}])`,
      )
      .returning();
    for (const { word } of deleted)
      await tx
        .delete(candidateWordVariants)
        .where(and(inArray(candidateWordVariants.variant, variantsOf(word)), eq(candidateWordVariants.word, word)));
  }
}

/** Deletes the input of import rows about this person, found by id or by an identifier in `named`. */
export async function redactImported(tx: Tx, docIDs: readonly CandidateId[], named: readonly string[]): Promise<void> {
  await tx
    .update(candidateImportRows)
    .set({ input: null })
    .where(
      or(
        inArray(candidateImportRows.docID, [...docIDs]),
        ...named.map((name) => sql`strpos(lower(${candidateImportRows.input}::text), lower(${name})) > 0`),
      ),
    );
}

/** The filters of all lists that hold what somebody typed. */
const TYPED_FILTERS = ['textSearch', 'curp', 'rfc', 'nss', 'address', 'search'] as const;

/** Clears search fields of saved views that identify the person. */
export async function removeFromSavedViews(tx: Tx, names: readonly string[]): Promise<void> {
  const sought = names.map(normalizeForSearch).filter((name) => name !== '');
  const isTheirs = (text: string) => {
    const typed = normalizeForSearch(text);
    // A single word may be anyone's; two words of a name, or part of an identifier, identify this person.
    const isDistinctive = /[\s\d@]/.test(typed);
    return sought.some((name) => typed.includes(name) || (isDistinctive && name.includes(typed)));
  };
  for (const { viewID, list, search } of await tx.select().from(savedViews)) {
    const filters: Record<string, unknown> = { ...search.filters };
    const cleared = TYPED_FILTERS.filter((field) => isTheirs(String(filters[field] ?? '')));
    if (cleared.length === 0) continue;
    for (const field of cleared) filters[field] = '';
    await tx
      .update(savedViews)
      .set({ search: viewedSearch.parse({ ...search, list, filters }) })
      .where(eq(savedViews.viewID, viewID));
  }
}

/** Deletes the merges into these files. @returns the merged files, each encrypted with its own key. */
export async function deleteMerges(tx: Tx, docIDs: readonly CandidateId[]): Promise<MergedFile[]> {
  const merges = await tx
    .delete(candidateMerges)
    .where(inArray(candidateMerges.survivorID, [...docIDs]))
    .returning({ files: candidateMerges.files });
  return merges.flatMap(({ files }) => files);
}

/** Deletes the records of which users have these files open. */
export async function deletePresence(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  await tx.delete(presence).where(inArray(presence.entityID, [...docIDs]));
}

/** Without the keys, encrypted data about these candidates cannot be read any more, including the audit log. */
export async function deleteKeys(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  await tx.delete(personalKeys).where(inArray(personalKeys.docID, [...docIDs]));
}
