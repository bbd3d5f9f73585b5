import * as z from 'zod/mini';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, page, pageQuery } from '../wire';
import { vacancyApplication } from './application';

export const listVacancyApplications = endpoint({
  name: 'listVacancyApplications',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/applications',
  effect: 'read',
  summary: 'The candidates in a vacancy, newest first, in keyset pages',
  params: vacancyParams,
  query: z.object(pageQuery),
  response: page(vacancyApplication),
});
