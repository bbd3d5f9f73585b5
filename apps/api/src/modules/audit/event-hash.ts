import { createHash } from 'node:crypto';
import type { StoredEvent } from './audit.repository';

/** Where a chain starts. */
export const GENESIS_HASH = '0'.repeat(64);

/** JSON with keys in order: PostgreSQL keeps jsonb in an order of its own, and a hash must not depend on it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The hash of one event over its own content and the hash before it. */
export function eventHash(previousHash: string, event: StoredEvent): string {
  const { at, actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after } = event;
  const content = { actorUid, actorName, origin, action, entityID, entityName, companyID, reason, before, after };
  return createHash('sha256')
    .update(previousHash)
    .update(canonicalJson({ ...content, at: at.toISOString() }))
    .digest('hex');
}
