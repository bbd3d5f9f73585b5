import type { AuditAction } from '@vinculo/contracts/audit';
import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type {
  Benefit,
  Currency,
  DocumentType,
  Education,
  ExperienceTool,
  Industry,
  JobFunction,
  JobStatus,
  Modality,
  PayForm,
  Position,
  SalaryType,
  Skill,
  State,
  WorkDays,
  WorkTime,
  WorkTurn,
} from '@vinculo/domain/catalogs';
import type { VerificationStatus } from '@vinculo/domain/companies';
import type { IndustryExperience, LanguageRequirement, VacancyLocation } from '@vinculo/domain/vacancies';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Amounts keep two decimals; drizzle hands them over as numbers. */
const amount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const companies = pgTable(
  'companies',
  {
    companyID: uuid('company_id').$type<CompanyId>().primaryKey().defaultRandom(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name').notNull(),
    rfc: text('rfc').notNull(),
    industry: text('industry').$type<Industry>().notNull(),
    state: text('state').$type<State>().notNull(),
    city: text('city').notNull(),
    website: text('website').notNull().default(''),
    phone: text('phone').notNull().default(''),
    description: text('description').notNull().default(''),
    verification: text('verification').$type<VerificationStatus>().notNull().default('unverified'),
    verificationReason: text('verification_reason').notNull().default(''),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    /** Legal name, trade name and RFC without accents or case: what the search box looks at. */
    searchText: text('search_text').notNull(),
    /** Legal name without accents or case, so that the list sorts as a reader expects on every engine. */
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
    index('companies_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

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
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('contacts_by_company').on(table.companyID, table.createdAt)],
);

export const vacancies = pgTable(
  'vacancies',
  {
    jobID: uuid('job_id').$type<JobId>().primaryKey().defaultRandom(),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.companyID),
    name: text('name').notNull(),
    locations: jsonb('locations').$type<readonly VacancyLocation[]>().notNull(),
    typePosition: text('type_position').$type<Position>().notNull(),
    timeWork: text('time_work').$type<WorkTime>().notNull(),
    modalityWork: text('modality_work').$type<Modality>().notNull(),
    daysWork: text('days_work').$type<WorkDays>().notNull(),
    turnWork: text('turn_work').$type<WorkTurn>().notNull(),
    currencyWork: text('currency_work').$type<Currency>().notNull(),
    payFormWork: text('pay_form_work').$type<PayForm>().notNull(),
    functions: text('functions').array().$type<JobFunction[]>().notNull(),
    salaryType: text('salary_type').$type<SalaryType>().notNull(),
    salaryTotal: amount('salary_total'),
    salaryMin: amount('salary_min'),
    salaryMax: amount('salary_max'),
    skillsWork: text('skills_work').array().$type<Skill[]>().notNull(),
    benefitsWork: text('benefits_work').array().$type<Benefit[]>().notNull(),
    languagesWork: jsonb('languages_work').$type<readonly LanguageRequirement[]>().notNull(),
    experienceWork: text('experience_work').array().$type<ExperienceTool[]>().notNull(),
    experienceInIndustriesWork: jsonb('experience_in_industries_work').$type<readonly IndustryExperience[]>().notNull(),
    documentsWork: text('documents_work').array().$type<DocumentType[]>().notNull(),
    educationWork: text('education_work').$type<Education>().notNull(),
    matches: integer('matches').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('active'),
    statusReason: text('status_reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('vacancies_newest').on(table.createdAt, table.jobID),
    index('vacancies_by_company').on(table.companyID, table.createdAt, table.jobID),
    check('vacancies_status', sql`${table.status} in ('active', 'paused', 'closed')`),
    check(
      'vacancies_salary',
      sql`(${table.salaryType} = 'exact' and ${table.salaryTotal} is not null) or (${table.salaryType} = 'range' and ${table.salaryMin} is not null and ${table.salaryMax} is not null and ${table.salaryMin} <= ${table.salaryMax})`,
    ),
  ],
);

/** Every change of status, grouped by the operation that made it: the ten-second undo and the net clocks read it. */
export const vacancyStatusChanges = pgTable(
  'vacancy_status_changes',
  {
    operationID: uuid('operation_id').$type<OperationId>().notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    fromStatus: text('from_status').$type<JobStatus>().notNull(),
    toStatus: text('to_status').$type<JobStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    actorUid: text('actor_uid').notNull(),
    at: moment('at').notNull(),
    /** The row version that this change produced: an undo is safe only while it still stands. */
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationID, table.jobID] }),
    index('vacancy_status_changes_by_job').on(table.jobID, table.at),
  ],
);

/** Append-only by trigger, chained by hash: see the migration and modules/audit. */
export const auditEvents = pgTable(
  'audit_events',
  {
    eventID: bigserial('event_id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    entityID: text('entity_id').notNull(),
    entityName: text('entity_name').notNull(),
    companyID: uuid('company_id').$type<CompanyId>(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_events_by_company').on(table.companyID, table.eventID),
    index('audit_events_by_entity').on(table.entityID, table.eventID),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorUid: text('actor_uid').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorUid, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);

export const accessRequests = pgTable(
  'access_requests',
  {
    requestID: uuid('request_id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_requests_pending')
      .on(table.email)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/** One row that says which seed filled this database, so that demo data is laid only once. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
});
