import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { Tx } from '../../db/database';
import type { RouteContext } from '../../http/route';
import { insertEvents } from './audit.repository';
import { canonicalJson } from './event-hash';

/** Who did what nobody asked for. */
export const SYSTEM: AuditContext['actor'] = { uid: 'system', name: 'Sistema' };

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
  /** Who is notified of the change; everybody who may read the record otherwise. */
  readonly audience?: readonly string[];
}

/** An event with who did it, when and from where. */
export interface PlacedEvent extends EventInput, Pick<AuditContext, 'actor' | 'origin'> {
  readonly at: Date;
}

/** Appends events as they are. They are sealed after the commit, in the order in which they were appended. */
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
    })),
  );
}

/** Records what a command did, in its own transaction. Whoever shows the records is notified after the commit. */
export const appendEvents = ({ tx, actor, now, origin }: AuditContext, inputs: readonly EventInput[]): Promise<void> =>
  appendPlacedEvents(
    tx,
    inputs.map((input) => ({ ...input, at: now, actor, origin })),
  );

/** Only what changed, before and after, for the fields named in `change`. */
export function changedFields<T extends Fields>(stored: T, change: Partial<T>): { before: Fields; after: Fields } {
  const names = Object.keys(change).filter((name) => canonicalJson(stored[name]) !== canonicalJson(change[name]));
  const pick = (source: Fields) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return { before: pick(stored), after: pick(change) };
}
