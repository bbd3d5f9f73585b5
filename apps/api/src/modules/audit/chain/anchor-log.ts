import type { AuditAnchor } from '@vinculo/contracts/audit';
import type { AuditAnchors } from '../../../anchors/audit-anchors';
import type { Tx } from '../../../db/database';
import { findEvent } from '../audit.repository';
import { countThrough, lastSealed, type Place } from './chain.repository';

/** Anchors from before events were sealed in batches have no batch number. */
export const placeOf = ({ batch = 0, eventID }: AuditAnchor): Place => ({ batch, eventID });

/** Whether the event of an anchor is still in the log, unchanged. */
export const standsBy = async (tx: Tx, anchor: AuditAnchor): Promise<boolean> =>
  (await findEvent(tx, anchor.eventID))?.hash === anchor.hash;

/**
 * Stores the log's length and last hash. Nothing is stored while the log contradicts the previous anchor, which is the
 * evidence of the change.
 * @returns the current anchor.
 * @throws where the log has been cut or rewritten since the last anchor.
 */
export async function anchorLog(tx: Tx, anchors: AuditAnchors, now: Date): Promise<AuditAnchor | null> {
  const before = await anchors.last();
  if (before !== null && !(await standsBy(tx, before))) throw new Error('The audit log contradicts its last anchor.');
  const newest = await lastSealed(tx);
  if (newest === undefined || newest.hash === null || newest.eventID === before?.eventID) return before;
  const { eventID, batch, hash } = newest;
  const events =
    (before?.events ?? 0) + (await countThrough(tx, before === null ? undefined : placeOf(before), newest));
  const anchor = { eventID, batch, hash, events, at: now.toISOString() };
  await anchors.append(anchor);
  return anchor;
}
