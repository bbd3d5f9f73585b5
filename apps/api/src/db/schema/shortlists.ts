import type { ApplicationId } from '@vinculo/contracts/applications';
import type { ShortlistId } from '@vinculo/contracts/shortlists';
import type { ContactId } from '@vinculo/contracts/companies';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { ShortlistAnswer } from '@vinculo/domain/applications';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { contacts } from './contacts';
import { vacancies } from './vacancies';

/** Candidates of a vacancy, as presented to a contact of its company. */
export const shortlists = pgTable(
  'shortlists',
  {
    shortlistID: uuid('shortlist_id').$type<ShortlistId>().primaryKey().defaultRandom(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    /** Null once the contact was deleted. */
    contactID: uuid('contact_id')
      .$type<ContactId>()
      .references(() => contacts.contactID, { onDelete: 'set null' }),
    recipientName: text('recipient_name').notNull(),
    message: text('message').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    index('shortlists_by_vacancy').on(table.jobID, table.at),
    index('shortlists_by_contact').on(table.contactID),
  ],
);

/** The candidates of a shortlist, each with the company's answer. */
export const shortlistPeople = pgTable(
  'shortlist_people',
  {
    shortlistID: uuid('shortlist_id')
      .$type<ShortlistId>()
      .notNull()
      .references(() => shortlists.shortlistID, { onDelete: 'cascade' }),
    /** Not a foreign key: blocking and merging set applications aside, and bring them back with the same id. */
    applicationID: uuid('application_id').$type<ApplicationId>().notNull(),
    position: integer('position').notNull(),
    answer: text('answer').$type<ShortlistAnswer>(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistID, table.applicationID] }),
    index('shortlist_people_by_application').on(table.applicationID),
  ],
);
