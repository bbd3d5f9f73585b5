import type { JobId } from '@vinculo/contracts/vacancies';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vacancies } from './vacancies';

/** Why somebody on the staff looked at criminal records, and until when that reason holds. */
export const criminalRecordAccesses = pgTable(
  'criminal_record_accesses',
  {
    accessID: uuid('access_id').primaryKey().defaultRandom(),
    uid: text('uid').notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .references(() => vacancies.jobID, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Moved forward where it was closed before its time. */
    closesAt: moment('closes_at').notNull(),
  },
  (table) => [index('criminal_record_accesses_of').on(table.uid, table.closesAt)],
);
