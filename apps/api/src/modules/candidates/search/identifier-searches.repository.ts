import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { identifierSearches } from '../../../db/schema/limits';

/** The account's searches since then. Until the end of the transaction no other one of the account is counted. */
export async function lockSearches(tx: Tx, uid: string, since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identifier_searches'), hashtext(${uid}))`);
  return tx
    .select({ identifierHash: identifierSearches.identifierHash, at: identifierSearches.at })
    .from(identifierSearches)
    .where(and(eq(identifierSearches.uid, uid), gt(identifierSearches.at, since)));
}

/** A hash that was counted in an earlier window counts again. */
export async function insertSearches(tx: Tx, uid: string, hashes: readonly string[], at: Date): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insert(identifierSearches)
    .values(hashes.map((identifierHash) => ({ uid, identifierHash, at })))
    .onConflictDoUpdate({
      target: [identifierSearches.uid, identifierSearches.identifierHash],
      set: { at: sql`excluded.at` },
    });
}

export async function deleteSearchesUntil(tx: Tx, until: Date): Promise<void> {
  await tx.delete(identifierSearches).where(lte(identifierSearches.at, until));
}
