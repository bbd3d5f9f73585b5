import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { FactKind } from '@vinculo/domain/measures';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, transactionId } from './columns';

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
    /** Where the record came from, the type of a document, or the version of a score; '' for none. */
    source: text('source').notNull(),
    /** The transaction that wrote it; null if that was before daily sums were kept. */
    writtenIn: transactionId('written_in').default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('facts_by_change').on(table.kind, table.toState, table.day),
    index('facts_by_day').on(table.kind, table.day),
    index('facts_by_origin').on(table.kind, table.fromState, table.day),
    index('facts_by_vacancy')
      .on(table.vacancyID, table.kind, table.at)
      .where(sql`${table.vacancyID} is not null`),
    index('facts_written').on(table.writtenIn),
    index('facts_by_company')
      .on(table.companyID, table.kind, table.day)
      .where(sql`${table.companyID} is not null`),
    index('facts_by_actor').on(table.actorUid, table.kind, table.day),
    index('facts_by_record').on(table.recordID, table.kind),
    index('facts_by_person')
      .on(table.personID)
      .where(sql`${table.personID} is not null`),
  ],
);

/** What the daily sums are kept by: over everything, or by one field of a fact. */
export const DAY_DIMENSIONS = ['all', 'place', 'source', 'company', 'actor', 'vacancy'] as const;
export type DayDimension = (typeof DAY_DIMENSIONS)[number];

/** Sums of facts by day, transition and one dimension, up to the horizon of `fact_horizon`. */
export const factDays = pgTable(
  'fact_days',
  {
    dimension: text('dimension').$type<DayDimension>().notNull(),
    kind: text('kind').$type<FactKind>().notNull(),
    day: date('day').notNull(),
    /** The value of the dimension; '' for all. */
    value: text('value').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    unique('fact_days_key')
      .on(table.dimension, table.kind, table.day, table.value, table.fromState, table.toState)
      .nullsNotDistinct(),
    index('fact_days_by_value').on(table.dimension, table.kind, table.value, table.day),
  ],
);

/** One row: the facts of transactions before the horizon are in the daily sums. */
export const factHorizon = pgTable('fact_horizon', {
  isOnly: boolean('is_only').primaryKey().default(true),
  horizon: transactionId('horizon').notNull(),
  at: moment('at').notNull(),
});
