import type { ReceivedFile, ReceivedMailId } from '@vinculo/contracts/received-mails';
import type { TicketId, TicketMessageId } from '@vinculo/contracts/tickets';
import type { ReceivedMailKind } from '@vinculo/domain/mails';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { tickets } from './tickets';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Mails that came in, as they came. One that opened or answered a ticket is deleted with it. */
export const receivedMails = pgTable(
  'received_mails',
  {
    mailID: uuid('mail_id').$type<ReceivedMailId>().primaryKey().defaultRandom(),
    /** SHA-256 of its bytes: a mail that is delivered twice is stored once. */
    digest: text('digest').notNull(),
    raw: bytes('raw').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null until it is read. */
    kind: text('kind').$type<ReceivedMailKind>(),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Safe to show. */
    html: text('html').notNull().default(''),
    files: jsonb('files').$type<ReceivedFile[]>().notNull().default([]),
    ticketID: uuid('ticket_id')
      .$type<TicketId>()
      .references(() => tickets.ticketID, { onDelete: 'cascade' }),
    /** The message that it became; of a delivery report, the answer that did not arrive. */
    messageID: uuid('message_id').$type<TicketMessageId>(),
    /** Whether it was sent to an address of a ticket with a signature that is not ours. */
    isForged: boolean('is_forged').notNull().default(false),
    /** Whether it asks for what only the ARCO desk may answer. A ticket has its own, by its category. */
    isArco: boolean('is_arco').notNull().default(false),
  },
  (table) => [
    uniqueIndex('received_mails_digest').on(table.digest),
    index('received_mails_by_ticket').on(table.ticketID, table.receivedAt),
    index('received_mails_by_sender').on(table.fromAddress, table.receivedAt),
    index('received_mails_unassigned')
      .on(table.receivedAt.desc().nullsFirst(), table.mailID)
      .where(sql`${table.ticketID} is null`),
  ],
);

/** How far a mailbox was read (RFC 3501, 2.3.1.1). */
export const mailboxes = pgTable('mailboxes', {
  /** Host and user. */
  mailbox: text('mailbox').primaryKey(),
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  lastUid: integer('last_uid').notNull(),
});
