import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { belowMinimumReason, vacancy, vacancyParams } from './vacancy';

export const duplicateVacancy = endpoint({
  name: 'duplicateVacancy',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/duplicate',
  effect: 'write',
  idempotent: true,
  summary: 'Publish the same vacancy again, paused, for the same company; under the legal minimum pay it says why',
  params: vacancyParams,
  body: z.object({ belowMinimumReason }),
  response: vacancy,
});
