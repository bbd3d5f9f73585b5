import { and, asc, count, desc, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { auditEvents } from '../../../db/schema/audit';
import type { StoredEvent } from '../audit.repository';

const CHAIN_LOCK = 7_204_120;

/** An event's position in the chain. */
export interface Place {
  readonly batch: number;
  readonly eventID: number;
}

/** An event with its position in the chain; a tampered row may lack its hash. */
export type SealedEvent = StoredEvent & Place;

export interface Seal {
  readonly eventID: number;
  readonly previousHash: string;
  readonly hash: string;
}

const place = sql`(${auditEvents.batch}, ${auditEvents.eventID})`;
const placeOf = ({ batch, eventID }: Place) => sql`(${batch}::bigint, ${eventID}::bigint)`;

/** @returns whether this transaction got the lock on sealing, which it holds until it ends. */
export async function tryLockChain(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${CHAIN_LOCK})` })
    .from(sql`(values (1)) as one`);
  return row?.isLocked === true;
}

/** Committed events that are not sealed yet, oldest first. */
export async function unsealedEvents(tx: Tx, limit: number): Promise<StoredEvent[]> {
  return tx.select().from(auditEvents).where(isNull(auditEvents.batch)).orderBy(asc(auditEvents.eventID)).limit(limit);
}

/** The number of events that are not sealed yet, and the time of the oldest. */
export async function countUnsealed(tx: Tx): Promise<{ readonly events: number; readonly oldestAt: Date | null }> {
  const [row] = await tx
    .select({ events: count(), oldestAt: min(auditEvents.at) })
    .from(auditEvents)
    .where(isNull(auditEvents.batch));
  return row ?? { events: 0, oldestAt: null };
}

/** Seals these events as one batch at the end of the chain. */
export async function writeSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await tx.execute(sql`
    with batch as (select nextval('audit_batches') as number)
    update ${auditEvents} set batch = batch.number, previous_hash = seal."previousHash", hash = seal.hash
    from batch, jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as seal("eventID" bigint, "previousHash" text, hash text)
    where ${auditEvents.eventID} = seal."eventID"`);
}

const isSealed = (event: StoredEvent): event is SealedEvent => event.batch !== null;

/** The last sealed event. */
export async function lastSealed(tx: Tx): Promise<SealedEvent | undefined> {
  const [last] = await tx
    .select()
    .from(auditEvents)
    .where(isNotNull(auditEvents.batch))
    .orderBy(desc(auditEvents.batch), desc(auditEvents.eventID))
    .limit(1);
  return last !== undefined && isSealed(last) ? last : undefined;
}

/** The chain in order, from its start or after a position. */
export async function sealedAfter(tx: Tx, after: Place | undefined, limit: number): Promise<SealedEvent[]> {
  const events = await tx
    .select()
    .from(auditEvents)
    .where(and(isNotNull(auditEvents.batch), after && gt(place, placeOf(after))))
    .orderBy(asc(auditEvents.batch), asc(auditEvents.eventID))
    .limit(limit);
  return events.filter(isSealed);
}

/** The number of events after one position, up to and including another. */
export async function countThrough(tx: Tx, after: Place | undefined, through: Place): Promise<number> {
  const [row] = await tx
    .select({ events: count() })
    .from(auditEvents)
    .where(and(isNotNull(auditEvents.batch), after && gt(place, placeOf(after)), lte(place, placeOf(through))));
  return row?.events ?? 0;
}
