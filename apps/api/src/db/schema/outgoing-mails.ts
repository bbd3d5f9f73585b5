import type { MailFailure, MailState } from '@vinculo/domain/mails';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The kind of record that a mail is about. */
export type MailSubject =
  | 'access_request'
  | 'staff'
  | 'arco_request'
  | 'digest'
  | 'application'
  | 'application_change'
  | 'shortlist'
  | 'survey_request'
  | 'survey_reply'
  | 'snapshot'
  | 'event_change'
  | 'event_staff'
  | 'event_reminder'
  | 'evaluation_reminder'
  | 'booking_link'
  | 'call_place'
  | 'ticket_message'
  | 'ticket_rating'
  | 'help_request';

/**
 * Mails that a committed write requested, and what became of them. Neither the recipient nor the rendered text is stored:
 * both are read from the record when the mail is sent.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    mailID: uuid('mail_id').primaryKey().defaultRandom(),
    template: text('template').notNull(),
    /** Parameters of the template that the record does not have; cleared when the mail is sent. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    subject: text('subject').$type<MailSubject>().notNull(),
    subjectID: text('subject_id').notNull(),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    failure: text('failure').$type<MailFailure>(),
    requestedAt: moment('requested_at').notNull(),
    /** When it was sent or given up. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('outgoing_mails_by_subject').on(table.subject, table.subjectID, table.requestedAt),
    index('outgoing_mails_settled')
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
  ],
);
