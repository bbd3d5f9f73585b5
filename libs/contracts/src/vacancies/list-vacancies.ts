import { jobStatus, modality, states, valuesOf } from '@vinculo/domain/catalogs';
import { MAX_SALARY } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { catalogValue, day, endpoint, line, LONGEST_SEARCH, page, pageQuery } from '../wire';
import { vacancy, vacancyCounts } from './vacancy';

export const VACANCY_SORTS = ['created', 'updated', 'name'] as const;
export type VacancySort = (typeof VACANCY_SORTS)[number];

const pesos = z.coerce.number<number>().check(z.gte(0), z.lte(MAX_SALARY), z.multipleOf(0.01));

/** The filters of the list of all vacancies, which are also its search params. */
export const vacancyFilters = z
  .object({
    /** Words of the vacancy's name, or of its company's names or RFC. */
    search: z.optional(line(LONGEST_SEARCH)),
    status: z.optional(z.enum(valuesOf(jobStatus))),
    /** The position, as the catalogue stores it. */
    position: z.optional(catalogValue),
    /** The company's. */
    industry: z.optional(catalogValue),
    /** One of the places where the work is. */
    state: z.optional(z.enum(valuesOf(states))),
    modality: z.optional(z.enum(valuesOf(modality))),
    companyID: z.optional(companyId),
    /** The member of staff in charge of the company. */
    ownerUid: z.optional(line(128)),
    /** Days in America/Mexico_City on which the vacancy was published, both included. */
    publishedFrom: z.optional(day),
    publishedUntil: z.optional(day),
    /**
     * Pay per month in Mexican pesos, both included: vacancies whose pay reaches into this range. Weekly and biweekly pay is
     * converted by the days it pays for; pay in other currencies or without a period matches no range.
     */
    payFrom: z.optional(pesos),
    payUntil: z.optional(pesos),
    sort: z._default(z.enum(VACANCY_SORTS), 'created'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  })
  .check(
    z.refine(({ payFrom = 0, payUntil = Infinity }) => payFrom <= payUntil, {
      path: ['payUntil'],
      message: 'below_min',
    }),
  );
export type VacancyFilters = z.input<typeof vacancyFilters>;

const listedVacancy = z.extend(vacancy, {
  /** Applications that are neither hired nor ended; left out for callers who may not read applications. */
  openApplications: z.optional(z.int()),
});
export type ListedVacancy = z.infer<typeof listedVacancy>;

export const listVacancies = endpoint({
  name: 'listVacancies',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies',
  effect: 'read',
  summary: 'The vacancies of all companies by filter, in keyset pages',
  query: z.safeExtend(vacancyFilters, pageQuery),
  response: page(listedVacancy),
});

export const countVacancies = endpoint({
  name: 'countVacancies',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/counts',
  effect: 'read',
  summary: 'How many vacancies of all companies stand in each status',
  response: vacancyCounts,
});
