import { createHash } from 'node:crypto';
import type { StoredEvent } from './audit.repository';

/** Where a chain starts. */
export const GENESIS_HASH = '0'.repeat(64);

/** JSON with sorted keys: jsonb does not preserve the order of keys, and a hash must not depend on it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The hash of an event's content and the previous hash. */
export function eventHash(previousHash: string, event: StoredEvent): string {
  const { at, actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after } = event;
  const content = { actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after };
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalJson({ ...content, at: at.toISOString() }))
    .digest('hex');
}
