import type { RetentionKind } from '@vinculo/domain/privacy';
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** How long kinds of data are kept, where somebody decided; the others wait with what the domain suggests. */
export const retentionRules = pgTable('retention_rules', {
  kind: text('kind').$type<RetentionKind>().primaryKey(),
  days: integer('days').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  version: integer('version').notNull(),
});

/** The days on which the rules ran by themselves, noted when they had run. */
export const retentionRuns = pgTable('retention_runs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});
