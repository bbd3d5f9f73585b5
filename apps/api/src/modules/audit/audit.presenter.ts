import type { ActivityEvent } from '@vinculo/contracts/audit';
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
