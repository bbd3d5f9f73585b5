import type { LegalParameterKind } from '@vinculo/domain/labour-law';
import { boolean, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns';

/** Numbers set by law, each valid from a day on. A migration adds the first values. */
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

/** Holidays in addition to the yearly ones set by law; retired ones are ignored. */
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
