import type { SnapshotContent, SnapshotId, SnapshotQuestion } from '@vinculo/contracts/snapshots';
import type { Permission } from '@vinculo/domain/session';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Pages of figures as they were. A trigger refuses changes of all but the sharing and the withdrawal. */
export const snapshots = pgTable(
  'snapshots',
  {
    snapshotID: uuid('snapshot_id').$type<SnapshotId>().primaryKey().defaultRandom(),
    title: text('title').notNull(),
    /** The content without its answers, for lists. */
    question: jsonb('question').$type<SnapshotQuestion>().notNull(),
    content: jsonb('content').$type<SnapshotContent>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** What a reader needs besides `analytics:read`, as for the same figures today. */
    needs: text('needs').array().$type<Permission[]>().notNull(),
    ownerUid: text('owner_uid').notNull(),
    /** As it was then. */
    ownerName: text('owner_name').notNull(),
    takenAt: moment('taken_at').notNull(),
    isShared: boolean('is_shared').notNull(),
    version: integer('version').notNull().default(1),
    /** Set on withdrawal, as for contacts. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('snapshots_by_owner').on(table.ownerUid), index('snapshots_shared').on(table.isShared)],
);
