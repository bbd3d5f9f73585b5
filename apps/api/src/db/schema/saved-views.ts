import type { SavedViewId, ViewedSearch } from '@vinculo/contracts/saved-views';
import type { ListName } from '@vinculo/domain/session';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const savedViews = pgTable(
  'saved_views',
  {
    viewID: uuid('view_id').$type<SavedViewId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** The list whose filters it holds; never changes. */
    list: text('list').$type<ListName>().notNull().default('people'),
    /** Views of people that are older than the column `list` lack the property. */
    search: jsonb('search').$type<ViewedSearch>().notNull(),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Set on removal, as for contacts. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('saved_views_by_owner').on(table.ownerUid), index('saved_views_shared').on(table.isShared)],
);

/** Each user's settings of a view, their own or a shared one. */
export const savedViewChoices = pgTable(
  'saved_view_choices',
  {
    uid: text('uid').notNull(),
    viewID: uuid('view_id')
      .$type<SavedViewId>()
      .notNull()
      .references(() => savedViews.viewID, { onDelete: 'cascade' }),
    isPinned: boolean('is_pinned').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewID, table.uid] })],
);
