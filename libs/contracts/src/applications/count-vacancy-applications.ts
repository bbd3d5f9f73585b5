import * as z from 'zod/mini';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';
import { applicationStage } from './application';

export const countVacancyApplications = endpoint({
  name: 'countVacancyApplications',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/applications/counts',
  effect: 'read',
  summary: 'How many candidates are in each stage of a vacancy, and how many of its places are left',
  params: vacancyParams,
  response: z.object({
    /** Each stage, in their order. */
    stages: z.array(z.object({ stage: applicationStage, count: z.int() })),
    /** People without a reply. */
    withoutReply: z.int(),
    /** Undecided people who have an e-mail. */
    reachable: z.int(),
    places: z.int(),
    placesLeft: z.int(),
    /** Whether those who are still open are being discarded, because it was closed. */
    discardsRest: z.boolean(),
  }),
});
