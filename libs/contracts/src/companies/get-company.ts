import { endpoint } from '../wire';
import { company, companyParams } from './company';

export const getCompany = endpoint({
  name: 'getCompany',
  host: 'main',
  method: 'GET',
  path: '/aperture/companies/:companyID',
  effect: 'read',
  summary: 'One company with what the reader may do with it',
  params: companyParams,
  response: company,
});
