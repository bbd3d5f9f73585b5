import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import type { Permission } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * One key per person, which encrypts their data in the audit log. The log itself is never changed:
 * deleting the key erases the person.
 */
export const personalKeys = pgTable('personal_keys', {
  docID: uuid('doc_id').$type<CandidateId>().primaryKey(),
  /** 256 bits, base64. */
  key: text('key').notNull(),
});

/** Numbers the batches in which events are sealed. A number is never used again. */
export const auditBatches = pgSequence('audit_batches');

/**
 * Append-only by trigger; each event is inserted unsealed and sealed later, once: see the migrations and modules/audit.
 * The order of the chain is that of batch and id.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    eventID: bigserial('event_id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    entityID: text('entity_id').notNull(),
    entityName: text('entity_name').notNull(),
    companyID: uuid('company_id').$type<CompanyId>(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The users notified of the change; null is everyone who may read the record. */
    audience: text('audience').array(),
    /** The permission needed to be notified of the change; null is that of the record's type. */
    readPermission: text('read_permission').$type<Permission>(),
    /** The batch that sealed the event, 0 for events of before there were batches; null until it is sealed. */
    batch: bigint('batch', { mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (table) => [
    // Also finds the unsealed events: an index holds nulls.
    index('audit_events_chain').on(table.batch, table.eventID),
    index('audit_events_by_company').on(table.companyID, table.eventID),
    index('audit_events_by_entity').on(table.entityID, table.eventID),
    index('audit_events_by_actor').on(table.actorUid, table.eventID),
    index('audit_events_by_action').on(table.action, table.eventID),
    index('audit_events_by_subject').on(sql`split_part(${table.action}, '.', 1)`, table.eventID),
    index('audit_events_by_time').on(table.at),
  ],
);
