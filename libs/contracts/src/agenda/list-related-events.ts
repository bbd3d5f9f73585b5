import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { companyId } from '../companies/company';
import { jobId } from '../vacancies/job-id';
import { endpoint } from '../wire';
import { agendaEvent } from './agenda-event';

/** Events in one answer, the latest. */
export const RELATED_LIMIT = 100;

export const listRelatedEvents = endpoint({
  name: 'listRelatedEvents',
  host: 'main',
  method: 'POST',
  path: '/aperture/agenda/related',
  effect: 'read',
  summary: 'The events of a person, a vacancy or a company, the latest first',
  body: z.union([z.object({ docID: candidateId }), z.object({ jobID: jobId }), z.object({ companyID: companyId })]),
  response: z.object({ items: z.array(agendaEvent) }),
});
