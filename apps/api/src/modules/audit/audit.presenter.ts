import type { ActivityEvent } from '@vinculo/contracts/audit';
import { encodeCursor } from '../../http/cursor';
import type { StoredEvent } from './audit.repository';

export const presentEvent = (event: StoredEvent): ActivityEvent => ({
  eventID: event.eventID,
  at: event.at.toISOString(),
  actorName: event.actorName,
  action: event.action,
  entityID: event.entityID,
  entityName: event.entityName,
  reason: event.reason,
  before: event.before,
  after: event.after,
});

/** A page of a history from one row more than its limit, where there is a next page. */
export function presentEventPage(rows: readonly StoredEvent[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(presentEvent),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(last.eventID) : null,
  };
}
