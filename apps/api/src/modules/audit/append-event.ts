import { createHash } from 'node:crypto';
import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { Tx } from '../../db/database';
import type { RouteContext } from '../../http/route';
import { announce } from '../../live/announce';
import { insertEvents, lastEvent, lockChain, type NewEvent } from './audit.repository';

/** More changed records than these are not named one by one: an announcement has 8,000 bytes at most. */
const NAMED_AT_MOST = 100;

/** Who did what nobody asked for. */
export const SYSTEM: AuditContext['actor'] = { uid: 'system', name: 'Sistema' };

/** Where a chain starts. */
export const GENESIS_HASH = '0'.repeat(64);

type Fields = Readonly<Record<string, unknown>>;

/** Who writes, when and from where: a request, or what goes on after one. */
export type AuditContext = Pick<RouteContext, 'tx' | 'now' | 'origin'> & {
  readonly actor: Pick<RouteContext['actor'], 'uid' | 'name'>;
};

export interface EventInput {
  readonly action: AuditAction;
  readonly entityID: string;
  readonly entityName: string;
  readonly companyID?: CompanyId;
  readonly reason?: string;
  readonly before?: Fields;
  readonly after?: Fields;
  /** Who alone may hear that the record changed; everybody who may read it otherwise. */
  readonly audience?: readonly string[];
}

/** JSON with keys in order: PostgreSQL keeps jsonb in an order of its own, and a hash must not depend on it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The hash of one event over its own content and the hash before it. */
export function eventHash({ previousHash, ...event }: Omit<NewEvent, 'hash'>): string {
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalJson({ ...event, at: event.at.toISOString() }))
    .digest('hex');
}

/** An event with who did it, when and from where. */
export interface PlacedEvent extends EventInput, Pick<AuditContext, 'actor' | 'origin'> {
  readonly at: Date;
}

/** Appends events as they are, the oldest first. The chain is locked from here to the commit. */
export async function chainEvents(tx: Tx, inputs: readonly PlacedEvent[]): Promise<void> {
  await lockChain(tx);
  let previousHash = (await lastEvent(tx))?.hash ?? GENESIS_HASH;
  const events = inputs.map((input) => {
    const event = {
      at: input.at,
      actorUid: input.actor.uid,
      actorName: input.actor.name,
      origin: input.origin,
      action: input.action,
      entityID: input.entityID,
      entityName: input.entityName,
      companyID: input.companyID ?? null,
      reason: input.reason ?? '',
      before: input.before ?? {},
      after: input.after ?? {},
      previousHash,
    };
    const hash = eventHash(event);
    previousHash = hash;
    return { ...event, hash };
  });
  await insertEvents(tx, events);
}

/**
 * Writes down what a command did, in its own transaction. Call it last: the chain is locked from here to the commit.
 */
export async function appendEvents(
  { tx, actor, now, origin }: AuditContext,
  inputs: readonly EventInput[],
): Promise<void> {
  if (inputs.length === 0) return;
  await chainEvents(
    tx,
    inputs.map((input) => ({ ...input, at: now, actor, origin })),
  );
  await announceChanges({ tx, actor }, inputs);
}

/** Written down although no record is another afterwards. */
const CHANGES_NOTHING: readonly AuditAction[] = [
  'candidate.revealed',
  'candidate.identifier_searched',
  'document.viewed',
  'saved_view.chosen',
  'staff.reset_sent',
];

const isSubject = (word: string | undefined): word is AuditSubject =>
  AUDIT_SUBJECTS.some((subject) => subject === word);

/** Those who look at these records hear of it once it is committed. */
async function announceChanges({ tx, actor }: Pick<AuditContext, 'tx' | 'actor'>, inputs: readonly EventInput[]) {
  const changed = new Map<string, { subject: AuditSubject; uids: readonly string[] | undefined; ids: Set<string> }>();
  for (const { action, entityID, companyID, audience } of inputs) {
    const [subject] = action.split('.');
    if (!isSubject(subject) || CHANGES_NOTHING.includes(action)) continue;
    const key = JSON.stringify([subject, audience]);
    const group = changed.get(key) ?? { subject, uids: audience, ids: new Set() };
    changed.set(key, group);
    group.ids.add(entityID);
    if (companyID !== undefined) group.ids.add(companyID);
  }
  for (const { subject, uids, ids } of changed.values()) {
    const entityIDs = ids.size > NAMED_AT_MOST ? [] : [...ids];
    const concerned = uids === undefined ? {} : { uids: [...uids] };
    await announce(tx, { kind: 'changed', subject, entityIDs, byUid: actor.uid, byName: actor.name, ...concerned });
  }
}

/** Only what changed, before and after, for the fields named in `change`. */
export function changedFields<T extends Fields>(stored: T, change: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(change).filter((name) => canonicalJson(stored[name]) !== canonicalJson(change[name]));
  const pick = (source: Fields) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return { before: pick(stored), after: pick(change) };
}
