import * as z from 'zod/mini';
import { timestamp } from '../wire';
import { AUDIT_ACTIONS } from './audit-actions';

/**
 * One event of a record's history. `before` and `after` hold only the fields that changed. They travel as they were stored:
 * an event of an earlier version may differ from today's payload, and a reader may see only part of it.
 */
export const activityEvent = z.object({
  eventID: z.int(),
  at: timestamp,
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  entityID: z.string(),
  entityName: z.string(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type ActivityEvent = z.output<typeof activityEvent>;
