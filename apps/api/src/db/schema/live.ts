import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The number of event streams of each instance of the API. An instance that stops reporting has ended. */
export const openStreams = pgTable('live_lines', {
  instanceID: uuid('instance_id').primaryKey(),
  streams: integer('lines').notNull(),
  reportedAt: moment('told_at').notNull(),
});

/** Which user has which record open, while their client keeps reporting it. */
export const presence = pgTable(
  'presence',
  {
    uid: text('uid').notNull(),
    entityID: uuid('entity_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityID, table.uid] }), index('presence_by_last_sign').on(table.seenAt)],
);

/** Announcements of committed transactions that no instance has sent yet. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  announcement: jsonb('announcement').notNull(),
});
