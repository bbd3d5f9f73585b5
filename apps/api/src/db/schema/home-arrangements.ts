import { pgTable, text } from 'drizzle-orm/pg-core';

/** What members of staff hide of their home page, and the order of its parts. */
export const homeArrangements = pgTable('home_arrangements', {
  uid: text('uid').primaryKey(),
  hidden: text('hidden').array().notNull(),
  order: text('part_order').array().notNull(),
});
