import type { RetentionKind } from '@vinculo/domain/privacy';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Configured retention periods; kinds of data without a row have the disabled default of the domain. */
export const retentionRules = pgTable('retention_rules', {
  kind: text('kind').$type<RetentionKind>().primaryKey(),
  days: integer('days').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  version: integer('version').notNull(),
});

/** The days on which the scheduled rules ran, recorded after each run. */
export const retentionRuns = pgTable('retention_runs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});
