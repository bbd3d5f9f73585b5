import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { company, companyParams } from './company';

export const assignCompany = endpoint({
  name: 'assignCompany',
  host: 'main',
  method: 'POST',
  path: '/aperture/companies/:companyID/owner',
  effect: 'write',
  idempotent: true,
  summary: 'Assign a company to a member of staff, who is notified',
  params: companyParams,
  body: z.object({ ownerUid: z.string().check(z.minLength(1), z.maxLength(128)), version }),
  response: company,
});
