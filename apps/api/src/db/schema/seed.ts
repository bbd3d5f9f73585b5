import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One row that says which seed filled this database, so that demo data is laid only once. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
});
