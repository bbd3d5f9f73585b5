import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const accessRequests = pgTable(
  'access_requests',
  {
    requestID: uuid('request_id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'pending' | 'accepted' | 'declined'>().notNull().default('pending'),
    /** Unused, written by the previous release for its refusal mails. The next release drops it. */
    refusalDueAt: moment('refusal_due_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_requests_pending')
      .on(table.email)
      .where(sql`${table.status} = 'pending'`),
    index('access_requests_refusals')
      .on(table.refusalDueAt)
      .where(sql`${table.refusalDueAt} is not null`),
  ],
);
