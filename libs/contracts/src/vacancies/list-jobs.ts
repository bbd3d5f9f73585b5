import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { endpoint } from '../wire';
import { vacancy } from './vacancy';

/** Maximum number of vacancies that the connection call returns, newest first. */
export const CONNECTION_JOBS_LIMIT = 1_000;

export const listConnectionJobs = endpoint({
  name: 'listConnectionJobs',
  host: 'main',
  method: 'POST',
  path: '/aperture/jobs/connection',
  effect: 'read',
  summary: 'The vacancies of all companies, newest first; called when the jobs store is empty',
  body: z.object({}),
  response: z.array(vacancy),
});

export const listCompanyJobs = endpoint({
  name: 'listCompanyJobs',
  host: 'main',
  method: 'POST',
  path: '/aperture/jobs/all',
  effect: 'read',
  summary: 'The vacancies of one company, newest first',
  body: z.object({ IDCompany: companyId }),
  response: z.array(vacancy),
});
