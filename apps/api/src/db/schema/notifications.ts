import type { CompanyId } from '@vinculo/contracts/companies';
import type { NotificationKind } from '@vinculo/contracts/notifications';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accessRequests } from './access-requests';
import { candidateNotes } from './candidates';
import { moment } from './columns';
import { companies } from './companies';
import { candidateDocuments } from './documents';

/**
 * What somebody is to see, and whether they have. What it is about stays where it is, and takes the notification along
 * when it goes: no name is written down here.
 */
export const notifications = pgTable(
  'notifications',
  {
    notificationID: uuid('notification_id').primaryKey().defaultRandom(),
    uid: text('uid').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull().default('mention'),
    noteID: uuid('note_id').references(() => candidateNotes.noteID, { onDelete: 'cascade' }),
    documentID: uuid('document_id').references(() => candidateDocuments.documentID, { onDelete: 'cascade' }),
    requestID: uuid('request_id').references(() => accessRequests.requestID, { onDelete: 'cascade' }),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.companyID, { onDelete: 'cascade' }),
    /** Who of the staff did it; '' for what ended by itself. */
    byName: text('by_name').notNull().default(''),
    /** Of an export: how many people are in it, and whether it is whole. */
    count: integer('count'),
    isWhole: boolean('is_whole'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_of').on(table.uid, table.at),
    index('notifications_by_note').on(table.noteID),
    index('notifications_by_document').on(table.documentID),
    index('notifications_by_request').on(table.requestID),
    index('notifications_by_company').on(table.companyID),
    index('notifications_unread')
      .on(table.uid)
      .where(sql`${table.readAt} is null`),
  ],
);

/** The kinds of notification that somebody does not want. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  { uid: text('uid').notNull(), kind: text('kind').$type<NotificationKind>().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
);
