import type { JobId } from '@vinculo/contracts/vacancies';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { vacancies } from './vacancies';

/** Why a staff member looked at criminal records, and until when the access lasts. */
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
    /** End of the access; set to an earlier time when it is closed early. */
    closesAt: moment('closes_at').notNull(),
  },
  (table) => [index('criminal_record_accesses_of').on(table.uid, table.closesAt)],
);
