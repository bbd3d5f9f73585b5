import type { LegalParameterKind } from '@vinculo/domain/labour-law';
import { boolean, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns';

/** What the law sets as a number, from a day on. The first values come with the migration. */
export const legalParameters = pgTable(
  'legal_parameters',
  {
    parameterID: uuid('parameter_id').primaryKey().defaultRandom(),
    kind: text('kind').$type<LegalParameterKind>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    value: amount('value').notNull(),
    source: text('source').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('legal_parameters_once').on(table.kind, table.startsOn)],
);

/** Days of rest beyond those the law sets for every year; a retired one counts for nothing. */
export const holidays = pgTable(
  'holidays',
  {
    holidayID: uuid('holiday_id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('holidays_once').on(table.day)],
);
