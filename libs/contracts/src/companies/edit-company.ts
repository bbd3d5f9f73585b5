import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { company, companyChanges, companyParams } from './company';

export const editCompany = endpoint({
  name: 'editCompany',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/companies/:companyID',
  effect: 'write',
  summary: 'Change some fields of a company; refused with the stored record when someone else wrote first',
  params: companyParams,
  body: z.extend(companyChanges, { version }),
  response: company,
});
