import { MAX_PLACES } from '@vinculo/domain/applications';
import {
  benefits,
  currency,
  documentTypes,
  education,
  experienceTools,
  jobStatus,
  languageLevels,
  languages,
  locations,
  modality,
  payBasis,
  payForm,
  skills,
  states,
  valuesOf,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import { MAX_SALARY, VACANCY_VERBS } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { jobId } from './job-id';
import { catalogValue, line, optionFrom, timestamp, timestampNumber, version } from '../wire';

const amount = z.number().check(z.gte(0), z.lte(MAX_SALARY), z.multipleOf(0.01));

/** Amounts in units of the vacancy's currency, at most two decimals. */
export const salary = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('exact'), total: amount }),
    z.object({ type: z.literal('range'), min: amount, max: amount }),
  ])
  .check(
    z.refine((offer) => offer.type === 'exact' || offer.min <= offer.max, { path: ['max'], message: 'below_min' }),
  );

const vacancyLocation = z.object({
  country: z.enum(valuesOf(locations)),
  state: z.union([z.literal(''), z.enum(valuesOf(states))]),
  city: line(80),
});

const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(most));

/** How many people a vacancy hires; clients older than this field do not send it. */
export const vacancyPlaces = z.int().check(z.gte(1), z.lte(MAX_PLACES));

/** The vacancy form as it travels; complete, as both of its steps ask. */
export const vacancyInput = z.object({
  name: line(120).check(z.minLength(1)),
  location: z.object({ locations: listOf(vacancyLocation, 20) }),
  typePosition: z.object({ value: catalogValue, label: z.string().check(z.maxLength(120)) }),
  functions: listOf(catalogValue, 20),
  timeWork: optionFrom(workTime),
  modalityWork: optionFrom(modality),
  daysWork: optionFrom(workDays),
  turnWork: optionFrom(workTurns),
  currencyWork: optionFrom(currency),
  payFormWork: optionFrom(payForm),
  payBasis: z.enum(valuesOf(payBasis)),
  salary,
  skillsWork: listOf(optionFrom(skills), 20),
  benefitsWork: listOf(optionFrom(benefits), 20),
  languagesWork: listOf(
    z.object({ language: z.enum(valuesOf(languages)), level: z.enum(valuesOf(languageLevels)) }),
    10,
  ),
  experienceWork: listOf(optionFrom(experienceTools), 20),
  experienceInIndustriesWork: listOf(
    z.object({ industry: catalogValue, years: z.int().check(z.gte(0), z.lte(50)) }),
    10,
  ),
  documentsWork: z.array(optionFrom(documentTypes)).check(z.maxLength(12)),
  educationWork: optionFrom(education),
  places: z._default(vacancyPlaces, 1),
  /** Whether the vacancy requires blind selection. */
  blindSelection: z._default(z.boolean(), false),
});
export type VacancyInput = z.output<typeof vacancyInput>;

/** The form's fields of a stored vacancy. Old ones have no `salary`, only an amount without a period. */
export const vacancyTerms = z.extend(vacancyInput, { salary: z.nullable(salary) });
export type VacancyTerms = z.output<typeof vacancyTerms>;

/** Why a vacancy is published or put in use again under the legal minimum pay; needed for those. Kept in the audit event. */
export const belowMinimumReason = z.optional(line(300));

/** A stored vacancy. `companyID` is also known as IDCompany; `abilities` state what the caller may do. */
export const vacancy = z.extend(vacancyTerms, {
  jobID: jobId,
  companyID: companyId,
  companyName: z.string(),
  /** What requires blind selection; null if nothing does. */
  blindBy: z.nullable(z.enum(['vacancy', 'company'])),
  /** The salary as text, as the vacancy's readers see it. */
  salaryWork: z.string(),
  matches: z.int(),
  status: z.enum(valuesOf(jobStatus)),
  statusReason: z.string(),
  createdAt: timestampNumber,
  updatedAt: timestamp,
  version,
  abilities: z.object({ edit: z.boolean(), duplicate: z.boolean(), verbs: z.array(z.enum(VACANCY_VERBS)) }),
});
export type Vacancy = z.output<typeof vacancy>;

/** How many vacancies stand in each status. */
export const vacancyCounts = z.object({ active: z.int(), paused: z.int(), closed: z.int() });
export type VacancyCounts = z.output<typeof vacancyCounts>;

export const vacancyParams = z.object({ jobID: jobId });
