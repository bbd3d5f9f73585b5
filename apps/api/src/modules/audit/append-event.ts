import type { AuditAction, PayloadOf } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { Permission } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import type { RouteContext } from '../../http/route';
import { newFact, type Fact } from '../facts/fact';
import { insertFacts } from '../facts/facts.repository';
import { insertEvents } from './audit.repository';
import { canonicalJson } from './canonical-json';
import type { EncryptedFields } from './personal-fields';

/** The actor of automatic actions. */
export const SYSTEM: AuditContext['actor'] = { uid: 'system', name: 'Sistema' };

/** Actor, time and origin of an event: those of a request or of background work. */
export type AuditContext = Pick<RouteContext, 'tx' | 'now' | 'origin'> & {
  readonly actor: Pick<RouteContext['actor'], 'uid' | 'name'>;
};

/** The payload of an action, where it has fields. */
type Payload<Action extends AuditAction> = SideOf<'before', PayloadOf<Action, 'before'>> &
  SideOf<'after', PayloadOf<Action, 'after'>>;
type SideOf<Side extends string, Fields> =
  Record<string, never> extends Fields ? { readonly [Name in Side]?: Fields } : { readonly [Name in Side]: Fields };

/** Each of these actions with its own payload. */
export type EventOf<Action extends AuditAction, Common> = {
  [One in Action]: Common & Payload<One> & { readonly action: One };
}[Action];

interface Common {
  readonly entityID: string;
  readonly entityName: string;
  readonly companyID?: CompanyId;
  readonly reason?: string;
  /** The event's facts for statistics, stored beside it. */
  readonly fact?: Fact | readonly Fact[];
  /** The users to notify of the change; by default everyone who may read the record. */
  readonly audience?: readonly string[];
  /** The permission needed to be notified of the change; by default that of the record's type. */
  readonly readPermission?: Permission;
}

/** Actions whose payload is about a candidate: it is stored encrypted with the candidate's key. */
export type CandidateAction = Extract<
  AuditAction,
  `candidate.${string}` | `application.${string}` | `document.${string}`
>;

export const isCandidateAction = (action: AuditAction): action is CandidateAction =>
  ['candidate', 'application', 'document'].includes(action.split('.')[0] ?? '');

/** An event whose payload `encryptCandidateEvents` has encrypted. */
export interface EncryptedInput extends Common {
  readonly action: CandidateAction;
  readonly before: EncryptedFields;
  readonly after: EncryptedFields;
}

/** An event to append. One about a candidate compiles with an encrypted payload only. */
export type EventInput = EventOf<Exclude<AuditAction, CandidateAction>, Common> | EncryptedInput;

/** An event with who did it, when and from where. */
export type PlacedEvent = EventInput & Pick<AuditContext, 'actor' | 'origin'> & { readonly at: Date };

/** Appends events, and the facts beside them, as they are. They are sealed after the commit, in the order in which they were appended. */
export async function appendPlacedEvents(tx: Tx, inputs: readonly PlacedEvent[]): Promise<void> {
  await insertEvents(
    tx,
    inputs.map((input) => ({
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
      audience: input.audience === undefined ? null : [...input.audience],
      readPermission: input.readPermission ?? null,
    })),
  );
  await insertFacts(
    tx,
    inputs.flatMap(({ fact = [], at, actor }) => [fact].flat().map((one) => newFact(one, { at, actorUid: actor.uid }))),
  );
}

/** Records a command's action in its own transaction. Clients that show the records are notified after the commit. */
export const appendEvents = ({ tx, actor, now, origin }: AuditContext, inputs: readonly EventInput[]): Promise<void> =>
  appendPlacedEvents(
    tx,
    inputs.map((input) => ({ ...input, at: now, actor, origin })),
  );

/** The fields of `change` whose values differ, before and after. */
export function changedFields<Change extends object>(
  stored: { readonly [Name in keyof Change]?: unknown },
  change: Change,
): { before: Partial<Change>; after: Partial<Change> } {
  const before: Partial<Change> = {};
  const after: Partial<Change> = {};
  for (const name in change) {
    if (canonicalJson(stored[name]) === canonicalJson(change[name])) continue;
    Object.assign(before, { [name]: stored[name] });
    after[name] = change[name];
  }
  return { before, after };
}
