import { createHash } from 'node:crypto';
import type { StoredEvent } from '../audit.repository';
import { canonicalJson } from '../canonical-json';

/** Where a chain starts. */
export const GENESIS_HASH = '0'.repeat(64);

/** The hash of an event's content and the previous hash. */
export function eventHash(previousHash: string, event: StoredEvent): string {
  const { at, actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after } = event;
  const content = { actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after };
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalJson({ ...content, at: at.toISOString() }))
    .digest('hex');
}
