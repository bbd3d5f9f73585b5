import { companyId } from '../companies/company';
import { endpoint } from '../wire';
import { vacancy, vacancyInput } from './vacancy';

export const createVacancy = endpoint({
  name: 'createVacancy',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies',
  effect: 'write',
  idempotent: true,
  summary: 'Publish a vacancy; it starts active',
  body: vacancyInput.extend({ IDCompany: companyId }),
  response: vacancy,
});
