import type { ApplicationId } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { ApplicationSource, ApplicationState } from '@vinculo/domain/applications';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    state: text('state').$type<ApplicationState>().notNull(),
    source: text('source').$type<ApplicationSource>().notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_pair').on(table.docID, table.jobID),
    index('applications_by_vacancy').on(table.jobID, table.at),
  ],
);
