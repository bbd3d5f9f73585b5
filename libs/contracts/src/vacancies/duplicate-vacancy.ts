import { endpoint } from '../wire';
import { vacancy, vacancyParams } from './vacancy';

export const duplicateVacancy = endpoint({
  name: 'duplicateVacancy',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/duplicate',
  effect: 'write',
  idempotent: true,
  summary: 'Publish the same vacancy again, paused, for the same company',
  params: vacancyParams,
  response: vacancy,
});
