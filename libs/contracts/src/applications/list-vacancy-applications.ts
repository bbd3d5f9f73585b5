import * as z from 'zod/mini';
import { blindFlag } from '../matching/blind-handle';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, page, pageQuery } from '../wire';
import { applicationStage, vacancyApplication } from './application';

export const listVacancyApplications = endpoint({
  name: 'listVacancyApplications',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/applications',
  effect: 'read',
  summary: 'The candidates in a vacancy, the latest change of stage first, in keyset pages',
  params: vacancyParams,
  query: z.object({
    ...pageQuery,
    stage: z.optional(applicationStage),
    /** Only people without a reply. */
    reply: z.optional(z.literal('none')),
    blind: blindFlag,
  }),
  response: page(vacancyApplication),
});
