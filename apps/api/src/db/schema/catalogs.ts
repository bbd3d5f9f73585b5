import type { CatalogName } from '@vinculo/domain/catalogs';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The catalogues that staff keep, and the option lists of which they keep the words. Each change of an entry raises the version. */
export const catalogs = pgTable('catalogs', {
  catalog: text('catalog').$type<CatalogName>().primaryKey(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
});

/** An entry is never deleted: records hold its `value`, which never changes. The first entries come with the migration. */
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
    /** Of a position, the value of its industry; otherwise ''. */
    industry: text('industry').notNull().default(''),
    /** Its place in the catalogue. */
    ordinal: integer('ordinal').notNull(),
    /** Since when nobody may choose it. */
    retiredAt: moment('retired_at'),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('catalog_entries_once').on(table.catalog, table.value)],
);
