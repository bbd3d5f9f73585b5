import { endpoint } from '../wire';
import { company, companyInput } from './company';

export const createCompany = endpoint({
  name: 'createCompany',
  host: 'main',
  method: 'POST',
  path: '/aperture/companies',
  effect: 'write',
  idempotent: true,
  summary: 'Register a company; it starts unverified',
  body: companyInput,
  response: company,
});
