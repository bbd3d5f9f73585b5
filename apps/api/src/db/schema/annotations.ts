import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What happened on a day, for the charts over time. The audit log keeps what was changed and removed. */
export const annotations = pgTable(
  'annotations',
  {
    annotationID: uuid('annotation_id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('annotations_by_day').on(table.day)],
);
