import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { belowMinimumReason, vacancy, vacancyInput, vacancyParams, vacancyPlaces } from './vacancy';

export const editVacancy = endpoint({
  name: 'editVacancy',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/vacancies/:jobID',
  effect: 'write',
  summary: 'Change some fields of a vacancy; refused with the stored record when someone else wrote first',
  params: vacancyParams,
  body: z.extend(z.partial(vacancyInput), {
    places: z.optional(vacancyPlaces),
    blindSelection: z.optional(z.boolean()),
    version,
    belowMinimumReason,
  }),
  response: vacancy,
});
