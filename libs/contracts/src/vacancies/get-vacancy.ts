import { endpoint } from '../wire';
import { vacancy, vacancyParams } from './vacancy';

export const getVacancy = endpoint({
  name: 'getVacancy',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID',
  effect: 'read',
  summary: 'One vacancy',
  params: vacancyParams,
  response: vacancy,
});
