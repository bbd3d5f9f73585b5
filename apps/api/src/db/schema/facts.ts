import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const FACT_KINDS = [
  'vacancy_status',
  'application_stage',
  'document_review',
  'person_registered',
  'company_registered',
  'sign_in',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * Events that figures are summed from, without personal data. Append-only by trigger, except that an erasure of the
 * person clears the links (`record_id`, `person_id`).
 */
export const facts = pgTable(
  'facts',
  {
    factID: bigint('fact_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FactKind>().notNull(),
    at: moment('at').notNull(),
    /** The day in Mexico City. */
    day: date('day')
      .notNull()
      .generatedAlwaysAs(sql`(at at time zone 'America/Mexico_City')::date`),
    /** -1 reverts an earlier fact: a figure is the sum of amounts. */
    amount: smallint('amount').notNull(),
    /** Null when the record was created; '' when unknown. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    /** The record that changed; no foreign key, because records are removed and merged. */
    recordID: uuid('record_id'),
    /** The candidate that the record belongs to; no foreign key either. */
    personID: uuid('person_id'),
    vacancyID: uuid('vacancy_id').$type<JobId>(),
    companyID: uuid('company_id').$type<CompanyId>(),
    /** The member of staff, or '' for none. */
    actorUid: text('actor_uid').notNull(),
    /** The federal entity, or ''. */
    place: text('place').notNull(),
    /** Where the record came from, or the type of a document; '' for none. */
    source: text('source').notNull(),
  },
  (table) => [
    index('facts_by_kind').on(table.kind, table.day),
    index('facts_by_company')
      .on(table.companyID, table.kind, table.day)
      .where(sql`${table.companyID} is not null`),
    index('facts_by_actor').on(table.actorUid, table.kind, table.day),
    index('facts_by_record')
      .on(table.recordID)
      .where(sql`${table.personID} is not null`),
    index('facts_by_person')
      .on(table.personID)
      .where(sql`${table.personID} is not null`),
  ],
);
