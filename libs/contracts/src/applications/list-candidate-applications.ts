import * as z from 'zod/mini';
import { candidateParams } from '../candidates/candidate';
import { endpoint } from '../wire';
import { application } from './application';

export const listCandidateApplications = endpoint({
  name: 'listCandidateApplications',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID/applications',
  effect: 'read',
  summary: 'The vacancies that a candidate is in, newest first, each with its changes of stage',
  params: candidateParams,
  response: z.object({ items: z.array(application) }),
});
