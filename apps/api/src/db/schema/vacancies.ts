import type { CompanyId } from '@vinculo/contracts/companies';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type {
  Benefit,
  Currency,
  DocumentType,
  Education,
  ExperienceTool,
  JobStatus,
  Modality,
  PayBasis,
  PayForm,
  SalaryType,
  Skill,
  WorkDays,
  WorkTime,
  WorkTurn,
} from '@vinculo/domain/catalogs';
import type { IndustryExperience, LanguageRequirement, VacancyLocation } from '@vinculo/domain/vacancies';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns';
import { companies } from './companies';

/** Of an amount in pesos what it is per month, by the days that a payment pays for (`PAID_DAYS`); null without a period. */
const perMonth = (amountOfRange: 'salary_min' | 'salary_max') =>
  sql.raw(`case when currency_work = 'MXN' then round(
    case salary_type when 'exact' then salary_total when 'range' then ${amountOfRange} end
    * case pay_form_work when 'Weekly' then 365.0 / 84 when 'Biweekly' then 365.0 / 180 when 'Monthly' then 1 end, 2) end`);

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
    typePosition: text('type_position').notNull(),
    timeWork: text('time_work').$type<WorkTime>().notNull(),
    modalityWork: text('modality_work').$type<Modality>().notNull(),
    daysWork: text('days_work').$type<WorkDays>().notNull(),
    turnWork: text('turn_work').$type<WorkTurn>().notNull(),
    currencyWork: text('currency_work').$type<Currency>().notNull(),
    payFormWork: text('pay_form_work').$type<PayForm>().notNull(),
    functions: text('functions').array().notNull(),
    payBasis: text('pay_basis').$type<PayBasis>().notNull().default('unsaid'),
    salaryType: text('salary_type').$type<SalaryType>(),
    salaryTotal: amount('salary_total'),
    salaryMin: amount('salary_min'),
    salaryMax: amount('salary_max'),
    /** The amount of old vacancies, without a period; used if there is no salary. */
    salaryWork: amount('salary_work'),
    monthlyPayMin: amount('monthly_pay_min').generatedAlwaysAs(perMonth('salary_min')),
    monthlyPayMax: amount('monthly_pay_max').generatedAlwaysAs(perMonth('salary_max')),
    skillsWork: text('skills_work').array().$type<Skill[]>().notNull(),
    benefitsWork: text('benefits_work').array().$type<Benefit[]>().notNull(),
    languagesWork: jsonb('languages_work').$type<readonly LanguageRequirement[]>().notNull(),
    experienceWork: text('experience_work').array().$type<ExperienceTool[]>().notNull(),
    experienceInIndustriesWork: jsonb('experience_in_industries_work').$type<readonly IndustryExperience[]>().notNull(),
    documentsWork: text('documents_work').array().$type<DocumentType[]>().notNull(),
    educationWork: text('education_work').$type<Education>().notNull(),
    places: integer('places').notNull().default(1),
    blindSelection: boolean('blind_selection').notNull().default(false),
    matches: integer('matches').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('active'),
    statusReason: text('status_reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    /** The name without accents or case, as `normalizeForSearch` makes it: for the search box and for sorting. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'))`),
  },
  (table) => [
    index('vacancies_newest').on(table.createdAt, table.jobID),
    index('vacancies_by_company').on(table.companyID, table.createdAt, table.jobID),
    index('vacancies_by_status').on(table.status, table.createdAt, table.jobID),
    index('vacancies_by_update').on(table.updatedAt, table.jobID),
    index('vacancies_by_name').on(table.searchName, table.jobID),
    index('vacancies_by_pay').on(table.monthlyPayMax, table.monthlyPayMin),
    index('vacancies_search').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('vacancies_blind')
      .on(table.jobID)
      .where(sql`${table.blindSelection}`),
    index('vacancies_by_place').using('gin', sql`${table.locations} jsonb_path_ops`),
    check('vacancies_status', sql`${table.status} in ('active', 'paused', 'closed')`),
    check('vacancies_places', sql`${table.places} between 1 and 999`),
    check(
      'vacancies_salary',
      sql`case when ${table.salaryType} is null then ${table.salaryWork} is not null else (${table.salaryType} = 'exact' and ${table.salaryTotal} is not null) or (${table.salaryType} = 'range' and ${table.salaryMin} is not null and ${table.salaryMax} is not null and ${table.salaryMin} <= ${table.salaryMax}) end`,
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
    /** The row version that this change produced: an undo is safe only while the row still has it. */
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationID, table.jobID] }),
    index('vacancy_status_changes_by_job').on(table.jobID, table.at),
  ],
);
