import { randomBytes } from 'node:crypto';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { inArray } from 'drizzle-orm';
import { decryptText, encryptText } from '../../crypto/encrypted-text';
import type { Tx } from '../../db/database';
import { personalKeys } from '../../db/schema/audit';

type Fields = Readonly<Record<string, unknown>>;

const KEY_BYTES = 32;
/** The only field of encrypted fields. */
const SEALED = 'sealed';
/** Fields that went through `sealFields`. */
export type EncryptedFields = { readonly [SEALED]?: string };

/** The keys of these candidates, created where missing. */
export async function personalKeysOf(
  tx: Tx,
  docIDs: readonly CandidateId[],
): Promise<ReadonlyMap<CandidateId, Buffer>> {
  // Sorted, so that concurrent writers lock rows in the same order (no deadlock).
  const fresh = [...new Set(docIDs)].sort().map((docID) => ({ docID, key: randomBytes(KEY_BYTES).toString('base64') }));
  const made = await tx.insert(personalKeys).values(fresh).onConflictDoNothing().returning();
  const own = new Map(keysIn(made));
  const others = docIDs.filter((docID) => !own.has(docID));
  return others.length === 0 ? own : new Map([...own, ...(await findPersonalKeys(tx, others))]);
}

const keysIn = (rows: readonly (typeof personalKeys.$inferSelect)[]) =>
  rows.map(({ docID, key }) => [docID, Buffer.from(key, 'base64')] as const);

/** The keys of these candidates that have not been deleted. */
export async function findPersonalKeys(
  tx: Tx,
  docIDs: readonly CandidateId[],
): Promise<ReadonlyMap<CandidateId, Buffer>> {
  const stored = await tx
    .select()
    .from(personalKeys)
    .where(inArray(personalKeys.docID, [...docIDs]));
  return new Map(keysIn(stored));
}

/** Fields in the form in which the audit log stores them; no fields stay no fields. */
export function encryptFields(fields: Fields, key: Buffer): EncryptedFields {
  if (Object.keys(fields).length === 0) return {};
  return { [SEALED]: encryptText(JSON.stringify(fields), key) };
}

/** Decrypts fields; returns none where the key was deleted. @throws when the ciphertext was changed. */
export function decryptFields(fields: Fields, key: Buffer | undefined): Fields {
  const sealed = fields[SEALED];
  if (typeof sealed !== 'string') return fields;
  if (key === undefined) return {};
  return JSON.parse(decryptText(sealed, key)) as Fields;
}
