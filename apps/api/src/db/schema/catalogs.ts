import type { CatalogName } from '@vinculo/domain/catalogs';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Catalogues, and option lists whose labels staff can edit. Each change of an entry increments the version. */
export const catalogs = pgTable('catalogs', {
  catalog: text('catalog').$type<CatalogName>().primaryKey(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
});

/** Entries are never deleted: records refer to `value`, which never changes. A migration adds the first entries. */
export const catalogEntries = pgTable(
  'catalog_entries',
  {
    entryID: uuid('entry_id').primaryKey().defaultRandom(),
    catalog: text('catalog')
      .$type<CatalogName>()
      .notNull()
      .references(() => catalogs.catalog),
    value: text('value').notNull(),
    label: text('label').notNull(),
    /** For a position, the value of its industry; otherwise ''. */
    industry: text('industry').notNull().default(''),
    /** For a position, the value of its family; otherwise ''. */
    family: text('family').notNull().default(''),
    /** For a position, the values of its usual functions. */
    functions: text('functions').array().notNull().default([]),
    /** For a family, why its positions are related, or the source that says so; otherwise ''. */
    reason: text('reason').notNull().default(''),
    /** Its place in the catalogue. */
    ordinal: integer('ordinal').notNull(),
    /** Since when it can no longer be chosen. */
    retiredAt: moment('retired_at'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('catalog_entries_once').on(table.catalog, table.value)],
);
