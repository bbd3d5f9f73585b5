import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** How many windows each instance of the API has on the line; one that fell silent has ended. */
export const liveLines = pgTable('live_lines', {
  instanceID: uuid('instance_id').primaryKey(),
  lines: integer('lines').notNull(),
  reportedAt: moment('told_at').notNull(),
});

/** Who has which record open, for as long as they keep saying so. */
export const presence = pgTable(
  'presence',
  {
    uid: text('uid').notNull(),
    entityID: uuid('entity_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityID, table.uid] }), index('presence_by_last_sign').on(table.seenAt)],
);

/** What transactions announced and no instance has sent yet. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  announcement: jsonb('announcement').notNull(),
});
