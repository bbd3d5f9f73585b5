import type { ApplicationId, ApplicationReturn, Campaign } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { ApplicationSource, ApplicationStage, MoveReason } from '@vinculo/domain/applications';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';
import { vacancies } from './vacancies';

/** Candidates in vacancies, one row per pair. */
export const applications = pgTable(
  'applications',
  {
    applicationID: uuid('application_id').$type<ApplicationId>().primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    // Rows that were set aside or quarantined before there were stages come back with these defaults.
    stage: text('state').$type<ApplicationStage>().notNull().default('invited'),
    stageAt: moment('stage_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** The first day of work of the last time the person was hired. */
    startDate: date('start_date'),
    source: text('source').$type<ApplicationSource>().notNull(),
    campaign: jsonb('campaign').$type<Campaign>().notNull().default({}),
    /** How the person came again through the job site, the oldest first. */
    returns: jsonb('returns').$type<readonly ApplicationReturn[]>().notNull().default([]),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_pair').on(table.docID, table.jobID),
    index('applications_latest').on(table.jobID, table.stageAt, table.applicationID),
    index('applications_by_stage').on(table.jobID, table.stage, table.stageAt, table.applicationID),
    check('applications_start', sql`${table.stage} <> 'hired' or ${table.startDate} is not null`),
  ],
);

/** Every change of stage, the making included: history, undo and net clocks read it. */
export const applicationChanges = pgTable(
  'application_changes',
  {
    changeID: uuid('change_id').primaryKey().defaultRandom(),
    operationID: uuid('operation_id').$type<OperationId>().notNull(),
    applicationID: uuid('application_id')
      .$type<ApplicationId>()
      .notNull()
      .references(() => applications.applicationID, { onDelete: 'cascade' }),
    /** Null when the application was made. */
    fromStage: text('from_stage').$type<ApplicationStage>(),
    /** Since when it was in that stage. */
    fromAt: moment('from_at'),
    toStage: text('to_stage').$type<ApplicationStage>().notNull(),
    reasonCode: text('reason_code').$type<MoveReason>(),
    reason: text('reason').notNull().default(''),
    startDate: date('start_date'),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    /** The row version that this change produced: an undo is safe only while the row still has it. */
    versionAfter: integer('version_after').notNull(),
    /** It took another change back: neither of the two happened for a clock. */
    isUndo: boolean('is_undo').notNull().default(false),
  },
  (table) => [
    index('application_changes_by_stage').on(table.toStage, table.at),
    index('application_changes_by_operation').on(table.operationID),
    index('application_changes_by_application').on(table.applicationID, table.at),
  ],
);
