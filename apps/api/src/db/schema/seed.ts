import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Records which seed filled this database, so that demo data is inserted only once. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
});
