import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ArcoRequestId, listArcoRequests } from '@vinculo/contracts/privacy';
import { COUNT_CAP, type ParsedRequestOf } from '@vinculo/contracts/wire';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { patternsOf } from '../../../db/contains';
import type { Tx } from '../../../db/database';
import { auditEvents } from '../../../db/schema/audit';
import { arcoRequests } from '../../../db/schema/privacy';

export type ArcoRow = typeof arcoRequests.$inferSelect;
export type ArcoChange = Partial<
  Pick<ArcoRow, 'step' | 'answeredOn' | 'dueOn' | 'texts' | 'identityBy' | 'identityAt' | 'doneAt'>
>;
type Query = ParsedRequestOf<typeof listArcoRequests>['query'];

/** Keyset position of a page; closed requests have no due date. */
export interface ArcoKey {
  readonly dueOn: string | null;
  readonly number: number;
}

/** The current day, and the last day on which a due date counts as soon. */
export interface ArcoDays {
  readonly today: string;
  readonly soonUntil: string;
}

const DUE: Readonly<Record<NonNullable<Query['due']>, (days: ArcoDays) => SQL | undefined>> = {
  overdue: ({ today }) => lt(arcoRequests.dueOn, today),
  soon: ({ today, soonUntil }) => and(gte(arcoRequests.dueOn, today), lte(arcoRequests.dueOn, soonUntil)),
  onTime: ({ soonUntil }) => gt(arcoRequests.dueOn, soonUntil),
};

const fits = ({ state, kind, channel, step, due, docID, folio }: Query, days: ArcoDays): SQL | undefined =>
  and(
    state === 'open' ? isNotNull(arcoRequests.dueOn) : isNull(arcoRequests.dueOn),
    docID === undefined ? undefined : eq(arcoRequests.docID, docID),
    kind === undefined ? undefined : eq(arcoRequests.kind, kind),
    channel === undefined ? undefined : eq(arcoRequests.channel, channel),
    step === undefined ? undefined : eq(arcoRequests.step, step),
    due === undefined ? undefined : DUE[due](days),
    ...patternsOf(folio ?? '').map((pattern) => sql`lower(${arcoRequests.folio}) like ${pattern}`),
  );

/** Open requests by due date, closed ones newest first. @returns up to one row more than the limit. */
export async function listPage(tx: Tx, query: Query, after: ArcoKey | undefined, days: ArcoDays): Promise<ArcoRow[]> {
  const isOpen = query.state === 'open';
  const from =
    after === undefined
      ? undefined
      : after.dueOn === null
        ? lt(arcoRequests.number, after.number)
        : or(
            gt(arcoRequests.dueOn, after.dueOn),
            and(eq(arcoRequests.dueOn, after.dueOn), gt(arcoRequests.number, after.number)),
          );
  return tx
    .select()
    .from(arcoRequests)
    .where(and(fits(query, days), from))
    .orderBy(...(isOpen ? [asc(arcoRequests.dueOn), asc(arcoRequests.number)] : [desc(arcoRequests.number)]))
    .limit(query.limit + 1);
}

/** The exact count up to the cap, else the cap plus one. */
export async function countUpToCap(tx: Tx, query: Query, days: ArcoDays): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(arcoRequests)
    .where(fits(query, days))
    .limit(COUNT_CAP + 1)
    .as('some');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** The number of open requests, and the earliest due date. */
export async function countOpen(tx: Tx): Promise<{ readonly count: number; readonly dueOn: string | null }> {
  const [row] = await tx
    .select({ count: count(), dueOn: min(arcoRequests.dueOn) })
    .from(arcoRequests)
    .where(isNotNull(arcoRequests.dueOn));
  return row ?? { count: 0, dueOn: null };
}

export async function findById(tx: Tx, requestID: ArcoRequestId): Promise<ArcoRow | undefined> {
  const [row] = await tx.select().from(arcoRequests).where(eq(arcoRequests.requestID, requestID));
  return row;
}

export async function findByIdForUpdate(tx: Tx, requestID: ArcoRequestId): Promise<ArcoRow | undefined> {
  const [row] = await tx.select().from(arcoRequests).where(eq(arcoRequests.requestID, requestID)).for('update');
  return row;
}

/** The open requests of these people. */
export async function findOpenOf(tx: Tx, docIDs: readonly CandidateId[]): Promise<ArcoRow[]> {
  return tx
    .select()
    .from(arcoRequests)
    .where(and(inArray(arcoRequests.docID, [...docIDs]), isNotNull(arcoRequests.dueOn)));
}

/** Locks and returns all open requests. */
export async function listOpenForUpdate(tx: Tx): Promise<ArcoRow[]> {
  return tx
    .select()
    .from(arcoRequests)
    .where(isNotNull(arcoRequests.dueOn))
    .orderBy(asc(arcoRequests.number))
    .for('update');
}

export async function insert(
  tx: Tx,
  row: typeof arcoRequests.$inferInsert,
  folioOf: (number: number) => string,
): Promise<ArcoRow> {
  const [stored] = await tx.insert(arcoRequests).values(row).returning();
  if (stored === undefined) throw new Error('The database stored no request.');
  const folio = folioOf(stored.number);
  await tx.update(arcoRequests).set({ folio }).where(eq(arcoRequests.requestID, stored.requestID));
  return { ...stored, folio };
}

export async function update(tx: Tx, { requestID }: ArcoRow, change: ArcoChange): Promise<ArcoRow> {
  const [stored] = await tx
    .update(arcoRequests)
    .set({ ...change, version: sql`${arcoRequests.version} + 1` })
    .where(eq(arcoRequests.requestID, requestID))
    .returning();
  if (stored === undefined) throw new Error('The request vanished under its lock.');
  return stored;
}

/** Deletes the texts of all requests of these people. */
export async function deleteTexts(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  await tx
    .update(arcoRequests)
    .set({ texts: {} })
    .where(inArray(arcoRequests.docID, [...docIDs]));
}

/** The users who verified the identity for a cancellation of this person, from the audit log. */
export async function findVerifiers(tx: Tx, docID: CandidateId): Promise<ReadonlySet<string>> {
  const events = await tx
    .select({ uid: auditEvents.actorUid })
    .from(arcoRequests)
    .innerJoin(auditEvents, eq(auditEvents.entityID, sql`${arcoRequests.requestID}::text`))
    .where(
      and(
        eq(arcoRequests.docID, docID),
        eq(arcoRequests.kind, 'cancellation'),
        eq(auditEvents.action, 'privacy.request_moved'),
        sql`${auditEvents.after} ->> 'step' = 'verified'`,
      ),
    );
  return new Set(events.map(({ uid }) => uid));
}
