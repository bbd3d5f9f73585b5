import { and, inArray, isNotNull } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import { facts } from '../../db/schema/facts';
import type { NewFact } from './fact';

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const INSERTED_AT_ONCE = 1_000;

export async function insertFacts(tx: Tx, rows: readonly NewFact[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await send(tx, tx.insert(facts).values(rows.slice(start, start + INSERTED_AT_ONCE)));
}

/** Removes the links from facts to these people; the counts stay. */
export async function unlinkPeople(tx: Tx, personIDs: readonly string[]): Promise<void> {
  if (personIDs.length === 0) return;
  await tx
    .update(facts)
    .set({ personID: null, recordID: null })
    .where(inArray(facts.personID, [...personIDs]));
}

/** Removes the links from facts to records that retention removes; the counts stay. */
export async function unlinkRecords(tx: Tx, recordIDs: readonly string[]): Promise<void> {
  if (recordIDs.length === 0) return;
  await tx
    .update(facts)
    .set({ personID: null, recordID: null })
    .where(and(isNotNull(facts.personID), inArray(facts.recordID, [...recordIDs])));
}
