import {
  AUDIT_ACTIONS,
  descriptionOf,
  type AuditAction,
  type AuditKind,
  type AuditSubject,
  type LiveVerb,
} from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import { can, type Claims } from '@vinculo/domain/session';
import { and, desc, eq, inArray, isNull, lt, notLike, or, sql, type SQL } from 'drizzle-orm';
import { send, type Tx } from '../../db/database';
import { auditEvents } from '../../db/schema/audit';
import { ticketCategories, tickets } from '../../db/schema/tickets';

export type NewEvent = Required<Omit<typeof auditEvents.$inferInsert, 'eventID' | 'batch' | 'previousHash' | 'hash'>>;
export type StoredEvent = typeof auditEvents.$inferSelect;

/** A statement has 65,535 parameters at most. */
const INSERTED_AT_ONCE = 1_000;

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += INSERTED_AT_ONCE)
    await send(tx, tx.insert(auditEvents).values(events.slice(start, start + INSERTED_AT_ONCE)));
}

const olderOfKind = (beforeID: number | undefined, action: AuditAction | undefined) =>
  and(
    beforeID === undefined ? undefined : lt(auditEvents.eventID, beforeID),
    action === undefined ? undefined : eq(auditEvents.action, action),
  );

/** Of no ticket that the ARCO desk has, also from before it had it. Each ticket is looked up by its id. */
const isOutsideArco = sql`case when ${auditEvents.action} like 'ticket.%' then coalesce((
  select not ${ticketCategories.isArco}
  from ${tickets} join ${ticketCategories} on ${ticketCategories.categoryID} = ${tickets.categoryID}
  where ${tickets.ticketID} = ${auditEvents.entityID}::uuid), true) else true end`;

/**
 * Leaves out what companies were sent of a vacancy and answered, unless the reader may see who is in it, and tickets that the
 * reader may not read.
 */
export const readableBy = ({ claims }: { readonly claims: Claims }): SQL | undefined =>
  and(
    can(claims, 'applications:read') ? undefined : notLike(auditEvents.action, 'vacancy.shortlist%'),
    can(claims, 'tickets:read') ? undefined : notLike(auditEvents.action, 'ticket.%'),
    can(claims, 'privacy:handle') ? undefined : isOutsideArco,
    claims.isAdmin
      ? undefined
      : or(isNull(auditEvents.readPermission), inArray(auditEvents.readPermission, [...claims.permissions])),
  );

/** Newest first, before `beforeID` and of one kind if given. */
export async function listCompanyEvents(
  tx: Tx,
  companyID: CompanyId,
  beforeID: number | undefined,
  action: AuditAction | undefined,
  limit: number,
  readable: SQL | undefined,
): Promise<StoredEvent[]> {
  return tx
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.companyID, companyID), olderOfKind(beforeID, action), readable))
    .orderBy(desc(auditEvents.eventID))
    .limit(limit);
}

/** The events of these records, newest first, before `beforeID` and of one kind if given. */
export async function listEntityEvents(
  tx: Tx,
  entityIDs: readonly string[],
  beforeID: number | undefined,
  action: AuditAction | undefined,
  limit: number,
  readable?: SQL,
): Promise<StoredEvent[]> {
  return tx
    .select()
    .from(auditEvents)
    .where(and(inArray(auditEvents.entityID, [...entityIDs]), olderOfKind(beforeID, action), readable))
    .orderBy(desc(auditEvents.eventID))
    .limit(limit);
}

export interface AuditFilter {
  readonly actorUid?: string | undefined;
  readonly entityID?: string | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly kind?: AuditKind | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const actionsWith = (verb: LiveVerb | null): readonly AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => descriptionOf(action).verb === verb);

const ACTIONS_OF: Readonly<Record<AuditKind, readonly AuditAction[]>> = {
  created: actionsWith('created'),
  changed: actionsWith('changed'),
  removed: actionsWith('removed'),
  none: actionsWith(null),
};

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${sql.raw(String(plusDays))})::timestamp at time zone 'America/Mexico_City')`;

/** Actions on many candidates at once, such as an export, belong to the subject of candidates. */
const wordsOf = (subject: AuditSubject): string[] =>
  subject === 'candidate' ? ['candidate', 'candidates'] : [subject];

/** The events of all users, newest first, before `beforeID`. */
export async function listAllEvents(
  tx: Tx,
  { actorUid, entityID, subject, kind, action, from, to }: AuditFilter,
  beforeID: number | undefined,
  limit: number,
): Promise<StoredEvent[]> {
  return tx
    .select()
    .from(auditEvents)
    .where(
      and(
        olderOfKind(beforeID, action),
        actorUid === undefined ? undefined : eq(auditEvents.actorUid, actorUid),
        entityID === undefined ? undefined : eq(auditEvents.entityID, entityID),
        subject === undefined ? undefined : inArray(sql`split_part(${auditEvents.action}, '.', 1)`, wordsOf(subject)),
        kind === undefined ? undefined : inArray(auditEvents.action, [...ACTIONS_OF[kind]]),
        from === undefined ? undefined : sql`${auditEvents.at} >= ${midnight(from, 0)}`,
        to === undefined ? undefined : sql`${auditEvents.at} < ${midnight(to, 1)}`,
      ),
    )
    .orderBy(desc(auditEvents.eventID))
    .limit(limit);
}

export async function findEvent(tx: Tx, eventID: number): Promise<StoredEvent | undefined> {
  const [event] = await tx.select().from(auditEvents).where(eq(auditEvents.eventID, eventID));
  return event;
}
