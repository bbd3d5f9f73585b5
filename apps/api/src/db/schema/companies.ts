import type { CompanyId } from '@vinculo/contracts/companies';
import type { State } from '@vinculo/domain/catalogs';
import type { VerificationStatus } from '@vinculo/domain/companies';
import type { RfcCheck } from '@vinculo/domain/identifiers';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const companies = pgTable(
  'companies',
  {
    companyID: uuid('company_id').$type<CompanyId>().primaryKey().defaultRandom(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name').notNull(),
    rfc: text('rfc').notNull(),
    /** Result of `checkRfc`, for the filter by risk. */
    rfcCheck: text('rfc_check').$type<RfcCheck['status']>().notNull().default('valid'),
    industry: text('industry').notNull(),
    state: text('state').$type<State>().notNull(),
    city: text('city').notNull(),
    website: text('website').notNull().default(''),
    phone: text('phone').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Whether all its vacancies require blind selection. */
    blindSelection: boolean('blind_selection').notNull().default(false),
    verification: text('verification').$type<VerificationStatus>().notNull().default('unverified'),
    verificationReason: text('verification_reason').notNull().default(''),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    /** Legal name, trade name and RFC without accents or case, for the search box. */
    searchText: text('search_text').notNull(),
    /** Legal name without accents or case, so that lists sort the same on every engine. */
    sortName: text('sort_name').notNull(),
    activeCount: integer('active_count').notNull().default(0),
    pausedCount: integer('paused_count').notNull().default(0),
    closedCount: integer('closed_count').notNull().default(0),
    lastActivityAt: moment('last_activity_at').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('companies_rfc').on(table.rfc),
    index('companies_by_name').on(table.sortName, table.companyID),
    index('companies_by_active').on(table.activeCount, table.companyID),
    index('companies_by_activity').on(table.lastActivityAt, table.companyID),
    // With the columns of the other filters, so that companies are counted and left out without reading their rows.
    index('companies_by_industry').on(
      table.industry,
      table.lastActivityAt,
      table.companyID,
      table.verification,
      table.activeCount,
    ),
    index('companies_by_state').on(
      table.state,
      table.lastActivityAt,
      table.companyID,
      table.verification,
      table.activeCount,
    ),
    index('companies_blind')
      .on(table.companyID)
      .where(sql`${table.blindSelection}`),
    index('companies_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
