import { jobStatus, modality, states, valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { catalogValue, day, endpoint, line, page, pageQuery } from '../wire';
import { vacancy, vacancyCounts } from './vacancy';

export const VACANCY_SORTS = ['created', 'updated', 'name'] as const;
export type VacancySort = (typeof VACANCY_SORTS)[number];

/** The filters of the list of all vacancies: what stands in the browser's address too. */
export const vacancyFilters = z.object({
  /** Words of the vacancy's name, or of its company's names or RFC. */
  search: z.optional(line(120)),
  status: z.optional(z.enum(valuesOf(jobStatus))),
  /** The company's. */
  industry: z.optional(catalogValue),
  /** One of the places where the work is. */
  state: z.optional(z.enum(valuesOf(states))),
  modality: z.optional(z.enum(valuesOf(modality))),
  companyID: z.optional(companyId),
  /** Who looks after the company. */
  ownerUid: z.optional(line(128)),
  /** Days in America/Mexico_City on which the vacancy was published, both included. */
  publishedFrom: z.optional(day),
  publishedUntil: z.optional(day),
  sort: z._default(z.enum(VACANCY_SORTS), 'created'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type VacancyFilters = z.input<typeof vacancyFilters>;

export const listVacancies = endpoint({
  name: 'listVacancies',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies',
  effect: 'read',
  summary: 'The vacancies of all companies by filter, in keyset pages',
  query: z.extend(vacancyFilters, pageQuery),
  response: page(vacancy),
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
