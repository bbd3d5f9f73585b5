import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId } from '@vinculo/contracts/companies';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * One key per person, under which what the audit trail says of them is sealed: the trail itself can never be changed,
 * so that forgetting a person means forgetting their key.
 */
export const personalKeys = pgTable('personal_keys', {
  docID: uuid('doc_id').$type<CandidateId>().primaryKey(),
  /** 256 bits, base64. */
  key: text('key').notNull(),
});

/** Append-only by trigger, chained by hash: see the migration and modules/audit. */
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
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_events_by_company').on(table.companyID, table.eventID),
    index('audit_events_by_entity').on(table.entityID, table.eventID),
    index('audit_events_by_actor').on(table.actorUid, table.eventID),
    index('audit_events_by_action').on(table.action, table.eventID),
    index('audit_events_by_subject').on(sql`split_part(${table.action}, '.', 1)`, table.eventID),
    index('audit_events_by_time').on(table.at),
  ],
);
