import { endpoint, version } from '../wire';
import { company, companyInput, companyParams } from './company';

export const editCompany = endpoint({
  name: 'editCompany',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/companies/:companyID',
  effect: 'write',
  summary: 'Change some fields of a company; refused with the stored record when someone else wrote first',
  params: companyParams,
  body: companyInput.partial().extend({ version }),
  response: company,
});
