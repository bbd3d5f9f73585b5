import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companies } from './companies';

export const contacts = pgTable(
  'contacts',
  {
    contactID: uuid('contact_id').$type<ContactId>().primaryKey().defaultRandom(),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.companyID),
    name: text('name').notNull(),
    position: text('position').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** False for those who asked for no surveys. */
    asksSurveys: boolean('asks_surveys').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Set on removal. A later removal deletes the row, once this one can no longer be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('contacts_by_company').on(table.companyID, table.createdAt)],
);
