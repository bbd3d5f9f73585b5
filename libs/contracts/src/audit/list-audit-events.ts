import * as z from 'zod/mini';
import { day, endpoint, pageQuery, timestamp } from '../wire';
import { activityEvent } from './activity-event';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, LIVE_VERBS } from './audit-actions';

/** What an event did to its record; those that changed none read, sent or exported something. */
export const AUDIT_KINDS = [...LIVE_VERBS, 'none'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Days are days in America/Mexico_City, both ends included. */
const auditFilter = {
  actorUid: z.optional(z.string().check(z.maxLength(128))),
  /** The one record that it happened to. */
  entityID: z.optional(z.string().check(z.maxLength(128))),
  subject: z.optional(z.enum(AUDIT_SUBJECTS)),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  from: z.optional(day),
  to: z.optional(day),
};

const filters = z.object(auditFilter);

/** The filters of the screen, which are also its search params: accounts by id, no single record. */
export const auditListFilters = z.pick(filters, { actorUid: true, subject: true, kind: true, from: true, to: true });

/** An event with where it came from and what it belongs to. */
export const auditEvent = z.extend(activityEvent, {
  actorUid: z.string(),
  /** The address the request came from. */
  origin: z.string(),
  companyID: z.nullable(z.string()),
  /** Null until the event is sealed, moments after its commit. */
  hash: z.nullable(z.string()),
  abilities: z.object({
    revert: z.boolean(),
    /** Why this change cannot be reverted, although its kind can. */
    whyNot: z.nullable(z.enum(['masked', 'no_way_back'])),
  }),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = endpoint({
  name: 'listAuditEvents',
  host: 'admin',
  method: 'GET',
  path: '/aperture/audit',
  effect: 'read',
  summary: 'What everybody did, newest first',
  query: z.object({ ...pageQuery, ...auditFilter }),
  response: z.object({ items: z.array(auditEvent), nextCursor: z.nullable(z.string()) }),
});

export const revertAuditEvent = endpoint({
  name: 'revertAuditEvent',
  host: 'admin',
  method: 'POST',
  path: '/aperture/audit/:eventID/revert',
  effect: 'write',
  summary: 'Give the fields that an edit changed their values of before, if nobody has changed them since',
  params: z.object({ eventID: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  body: z.object({}),
  response: z.object({}),
});

export const exportAudit = endpoint({
  name: 'exportAudit',
  host: 'admin',
  method: 'POST',
  path: '/aperture/audit/export',
  effect: 'write',
  stream: 'lines',
  summary: 'Every event that matches, newest first, as lines of JSON',
  body: filters,
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('events'), events: z.array(auditEvent) }),
    /** The last line: an answer without it is incomplete. */
    z.object({ kind: z.literal('end'), count: z.int() }),
  ]),
});

/** Length and last hash of the log at a moment, kept outside the database. */
export const auditAnchor = z.object({
  at: timestamp,
  /** The last sealed event then. */
  eventID: z.int(),
  /** The batch that sealed it; absent in anchors older than batches. */
  batch: z.optional(z.int()),
  /** Its hash. */
  hash: z.string(),
  /** How many events there were up to it. */
  events: z.int(),
});
export type AuditAnchor = z.output<typeof auditAnchor>;

const auditCheck = z.object({
  kind: z.literal('end'),
  /** The number of sealed events checked. */
  events: z.int(),
  /** The first event whose hash does not match, or null. */
  brokenAt: z.nullable(z.int()),
  /** The number of events that the anchor counts and the log no longer has. */
  missing: z.int(),
  /** How many events wait to be sealed. */
  unsealed: z.int(),
  /** When the oldest of them happened. */
  oldestUnsealedAt: z.nullable(timestamp),
  /** The anchor that the log was compared with; null when there is none yet. */
  anchor: z.nullable(auditAnchor),
  checkedAt: timestamp,
});
export type AuditCheck = z.output<typeof auditCheck>;

export const checkAuditChain = endpoint({
  name: 'checkAuditChain',
  host: 'admin',
  method: 'GET',
  path: '/aperture/audit/chain',
  effect: 'read',
  stream: 'lines',
  summary: 'Whether every event still carries the hash of the one before and of itself, and none is missing at the end',
  response: z.discriminatedUnion('kind', [
    /** The part that is done, 0 to 1. */
    z.object({ kind: z.literal('progress'), done: z.number() }),
    /** The last event: an answer without it is incomplete. */
    auditCheck,
  ]),
});
