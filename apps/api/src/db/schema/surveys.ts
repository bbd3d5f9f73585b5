import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import type { SurveyAnswers, SurveyQuestion } from '@vinculo/contracts/surveys';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { SurveyAudience, SurveyMoment, SurveyTheme } from '@vinculo/domain/surveys';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { candidates } from './candidates';
import { moment } from './columns';
import { companies } from './companies';
import { contacts } from './contacts';
import { vacancies } from './vacancies';

/** What people or contacts of companies are asked after a moment of an application. */
export const surveys = pgTable('surveys', {
  surveyID: uuid('survey_id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  moment: text('moment').$type<SurveyMoment>().notNull(),
  audience: text('audience').$type<SurveyAudience>().notNull(),
  /** How long after the moment the mail goes. */
  delayHours: integer('delay_hours').notNull(),
  isActive: boolean('is_active').notNull(),
  /** Nobody is asked about what happened before. */
  activeSince: moment('active_since').notNull(),
  /** The revision of the questions that is sent. */
  revision: integer('revision').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** The questions of a survey; those that somebody was asked do not change any more. */
export const surveyRevisions = pgTable(
  'survey_revisions',
  {
    surveyID: uuid('survey_id')
      .notNull()
      .references(() => surveys.surveyID),
    revision: integer('revision').notNull(),
    questions: jsonb('questions').$type<readonly SurveyQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyID, table.revision] })],
);

/** Who was asked, once for each change of stage, and what they answered. */
export const surveyRequests = pgTable(
  'survey_requests',
  {
    requestID: uuid('request_id').primaryKey().defaultRandom(),
    surveyID: uuid('survey_id')
      .notNull()
      .references(() => surveys.surveyID),
    revision: integer('revision').notNull(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    contactID: uuid('contact_id')
      .$type<ContactId>()
      .references(() => contacts.contactID, { onDelete: 'cascade' }),
    /** Not a foreign key: blocking sets changes aside, and brings them back with the same id. */
    changeID: uuid('change_id').notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.companyID),
    /** The first place of the vacancy when it was sent. */
    place: text('place').notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    /** In the order of the questions; null where one was left out. */
    answers: jsonb('answers').$type<SurveyAnswers>().notNull().default([]),
    nps: integer('nps'),
    csat: integer('csat'),
    themes: text('themes').array().$type<SurveyTheme[]>().notNull().default([]),
    repliedAt: moment('replied_at'),
    repliedBy: text('replied_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('survey_requests_once').on(table.surveyID, table.changeID),
    index('survey_requests_by_candidate')
      .on(table.docID, table.askedAt)
      .where(sql`${table.docID} is not null`),
    index('survey_requests_by_contact')
      .on(table.contactID, table.askedAt)
      .where(sql`${table.contactID} is not null`),
    index('survey_requests_answered')
      .on(table.answeredAt, table.requestID)
      .where(sql`${table.answeredAt} is not null`),
    check('survey_requests_person', sql`(${table.docID} is null) <> (${table.contactID} is null)`),
  ],
);
