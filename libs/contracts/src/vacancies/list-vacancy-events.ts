import * as z from 'zod/mini';
import { activityEvent } from '../audit';
import { endpoint, pageQuery } from '../wire';
import { vacancyParams } from './vacancy';

export const listVacancyEvents = endpoint({
  name: 'listVacancyEvents',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/events',
  effect: 'read',
  summary: 'What happened to a vacancy, newest first',
  params: vacancyParams,
  query: z.object(pageQuery),
  response: z.object({ items: z.array(activityEvent), nextCursor: z.nullable(z.string()) }),
});
