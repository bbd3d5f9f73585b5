import * as z from 'zod/mini';
import { blindFlag } from '../matching/blind-handle';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, page, pageQuery } from '../wire';
import { applicationStage, vacancyApplication } from './application';

/** What narrows the applications of a vacancy. */
export const vacancyApplicationFilters = z.object({
  stage: z.optional(applicationStage),
  /** Only people without a reply. */
  reply: z.optional(z.literal('none')),
});
export type VacancyApplicationFilters = z.output<typeof vacancyApplicationFilters>;

export const listVacancyApplications = endpoint({
  name: 'listVacancyApplications',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/applications',
  effect: 'read',
  summary: 'The candidates in a vacancy, the latest change of stage first, in keyset pages',
  params: vacancyParams,
  query: z.extend(vacancyApplicationFilters, { ...pageQuery, blind: blindFlag }),
  response: page(vacancyApplication),
});
