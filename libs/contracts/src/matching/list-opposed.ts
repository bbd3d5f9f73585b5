import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../wire';
import { jobId } from '../vacancies/job-id';
import { blindFlag, vacancyPerson } from './blind-handle';

export const listOpposed = endpoint({
  name: 'listOpposed',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/opposed',
  effect: 'read',
  summary:
    'The people who opposed automated scoring, in the order of their registration; in a blind answer in no order',
  params: z.object({ jobID: jobId }),
  query: z.object({ ...pageQuery, blind: blindFlag }),
  response: page(vacancyPerson),
});
