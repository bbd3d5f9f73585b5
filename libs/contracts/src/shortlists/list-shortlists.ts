import * as z from 'zod/mini';
import { jobId } from '../vacancies/job-id';
import { endpoint } from '../wire';
import { shortlist } from './shortlist';

export const listShortlists = endpoint({
  name: 'listShortlists',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/shortlists',
  effect: 'read',
  summary: 'The shortlists of a vacancy, newest first, with how often each was opened and what the company answered',
  params: z.object({ jobID: jobId }),
  response: z.object({ items: z.array(shortlist) }),
});
