import type { NotificationKind, NotificationSubjectType } from '@vinculo/contracts/notifications';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accessRequests } from './access-requests';
import { candidateNotes } from './candidates';
import { moment } from './columns';
import { companies } from './companies';
import { candidateDocuments } from './documents';

interface EarlierNotification {
  readonly subjectID: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/**
 * Notifications of users, and whether they were read. Only the subject's id is stored, never a candidate's name; a
 * trigger deletes the notifications with the subject.
 */
export const notifications = pgTable(
  'notifications',
  {
    notificationID: uuid('notification_id').primaryKey().defaultRandom(),
    uid: text('uid').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull().default('mention'),
    /** A trigger fills it for rows of the previous release. */
    subjectType: text('subject_type').$type<NotificationSubjectType | ''>().notNull().default(''),
    subjectID: text('subject_id').notNull().default(''),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Unread notifications with the same kind and group share a row; null is never grouped. */
    groupKey: text('group_key'),
    /** Number of grouped notifications; the subject is the latest. */
    times: integer('times').notNull().default(1),
    /** The grouped notifications before the latest, oldest first: if its subject is deleted, the one before it is the latest. */
    earlier: jsonb('earlier').$type<readonly EarlierNotification[]>().notNull().default([]),
    /** The columns from here to `isWhole` are used by the previous release. The next release drops them. */
    noteID: uuid('note_id').references(() => candidateNotes.noteID, { onDelete: 'cascade' }),
    documentID: uuid('document_id').references(() => candidateDocuments.documentID, { onDelete: 'cascade' }),
    requestID: uuid('request_id').references(() => accessRequests.requestID, { onDelete: 'cascade' }),
    companyID: uuid('company_id').references(() => companies.companyID, { onDelete: 'cascade' }),
    byName: text('by_name').notNull().default(''),
    count: integer('count'),
    isWhole: boolean('is_whole'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_of').on(table.uid, table.at),
    index('notifications_by_subject').on(table.subjectType, table.subjectID),
    index('notifications_by_earlier_subject')
      .using('gin', table.earlier.op('jsonb_path_ops'))
      .where(sql`${table.earlier} <> '[]'`),
    uniqueIndex('notifications_unread_group')
      .on(table.uid, table.kind, table.groupKey)
      .where(sql`${table.readAt} is null`),
    index('notifications_by_note').on(table.noteID),
    index('notifications_by_document').on(table.documentID),
    index('notifications_by_request').on(table.requestID),
    index('notifications_by_company').on(table.companyID),
    index('notifications_unread')
      .on(table.uid)
      .where(sql`${table.readAt} is null`),
  ],
);

/** The kinds of notification that each user turned off. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  { uid: text('uid').notNull(), kind: text('kind').$type<NotificationKind>().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
);
