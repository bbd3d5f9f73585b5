import * as z from 'zod/mini';
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
  body: z.extend(vacancyInput, { IDCompany: companyId }),
  response: vacancy,
});
