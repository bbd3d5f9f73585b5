import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { endpoint } from '../wire';
import { belowMinimumReason, vacancy, vacancyInput } from './vacancy';

export const createVacancy = endpoint({
  name: 'createVacancy',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies',
  effect: 'write',
  idempotent: true,
  summary: 'Publish a vacancy; it starts active; under the legal minimum pay it says why',
  body: z.extend(vacancyInput, { IDCompany: companyId, belowMinimumReason }),
  response: vacancy,
});
