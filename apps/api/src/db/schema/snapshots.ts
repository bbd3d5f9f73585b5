import type {
  ScheduleId,
  ScheduleProblem,
  SnapshotContent,
  SnapshotId,
  SnapshotQuestion,
} from '@vinculo/contracts/snapshots';
import type { Rhythm } from '@vinculo/domain/measures';
import type { Permission } from '@vinculo/domain/session';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** With all who may read its figures. */
    isShared: boolean('is_shared').notNull(),
    /** Accounts that see it besides, if they may read its figures. */
    sharedWith: text('shared_with').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    /** Set on withdrawal, as for contacts. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('snapshots_by_owner').on(table.ownerUid), index('snapshots_shared').on(table.isShared)],
);

/** Pages of figures that are frozen and mailed by themselves. */
export const snapshotSchedules = pgTable(
  'snapshot_schedules',
  {
    scheduleID: uuid('schedule_id').$type<ScheduleId>().primaryKey().defaultRandom(),
    title: text('title').notNull(),
    /** Its period is that of the snapshot that it was made from; each sending has its own. */
    question: jsonb('question').$type<SnapshotQuestion>().notNull(),
    rhythm: text('rhythm').$type<Rhythm>().notNull(),
    recipients: text('recipients').array().notNull(),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    nextOn: date('next_on', { mode: 'string' }).notNull(),
    lastSnapshotID: uuid('last_snapshot_id').$type<SnapshotId>(),
    /** Set when it stops. */
    problem: text('problem').$type<ScheduleProblem>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('snapshot_schedules_by_owner').on(table.ownerUid)],
);
