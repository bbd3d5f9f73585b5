import { and, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import { facts, type FactKind } from '../../db/schema/facts';
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

const DIMENSIONS = {
  day: sql<string>`${facts.day}::text`,
  /** The Monday of the week. */
  week: sql<string>`date_trunc('week', ${facts.day}::timestamp)::date::text`,
  company: sql<string>`${facts.companyID}::text`,
  place: sql<string>`${facts.place}`,
  source: sql<string>`${facts.source}`,
  actor: sql<string>`${facts.actorUid}`,
  transition: sql<string>`coalesce(${facts.fromState}, '') || '>' || ${facts.toState}`,
} as const satisfies Record<string, SQL>;

export interface FactFilter {
  readonly kind: FactKind;
  /** Days in Mexico City, both included. */
  readonly from: string;
  readonly to: string;
  readonly companyID?: string;
  readonly actorUid?: string;
}

/** Counts the facts of a kind by one dimension; undone ones are not counted. */
export async function countFacts(
  tx: Tx,
  { kind, from, to, companyID, actorUid }: FactFilter,
  by: keyof typeof DIMENSIONS,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const value = DIMENSIONS[by];
  const count = sql<number>`sum(${facts.amount})::int`;
  return tx
    .select({ value, count })
    .from(facts)
    .where(
      and(
        eq(facts.kind, kind),
        gte(facts.day, from),
        lte(facts.day, to),
        companyID === undefined ? undefined : sql`${facts.companyID} = ${companyID}`,
        actorUid === undefined ? undefined : eq(facts.actorUid, actorUid),
        by === 'company' ? isNotNull(facts.companyID) : undefined,
      ),
    )
    .groupBy(sql`1`)
    .having(sql`sum(${facts.amount}) <> 0`)
    .orderBy(sql`1`);
}
