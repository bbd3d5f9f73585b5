import * as z from 'zod/mini';
import { timestamp } from '../wire';

/** Every kind of write, as verb on noun. */
export const AUDIT_ACTIONS = [
  'company.created',
  'company.edited',
  'company.verification_changed',
  'contact.created',
  'contact.edited',
  'contact.removed',
  'vacancy.created',
  'vacancy.edited',
  'vacancy.pause',
  'vacancy.resume',
  'vacancy.close',
  'vacancy.reopen',
  'vacancy.undo',
  'candidate.created',
  'candidate.edited',
  'candidate.viability_changed',
  'candidate.noted',
  'candidate.revealed',
  'candidate.invited',
  'candidate.change_undone',
  'candidate.told_apart',
  'candidate.merged',
  'candidate.absorbed',
  'candidate.unmerged',
  'candidate.restored',
  'document.uploaded',
  'document.approved',
  'document.rejected',
  'document.edited',
  'document.removed',
  'document.undone',
  'access_request.created',
  'saved_view.created',
  'saved_view.edited',
  'saved_view.removed',
  'saved_view.chosen',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One line of a record's history. `before` and `after` hold only the fields that changed. */
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
