import * as z from 'zod/mini';
import { candidateMessage } from '../mails/mail-text';
import { operationId } from '../vacancies/change-vacancy-status';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';

export const discardRest = endpoint({
  name: 'discardRest',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/applications/discard-rest',
  effect: 'write',
  idempotent: true,
  summary: 'Discard everybody who is still open in a vacancy without places left, in one operation',
  params: vacancyParams,
  body: z.object({
    /** What those are sent who have an e-mail. */
    message: z.optional(candidateMessage),
  }),
  response: z.object({ operationID: operationId, discarded: z.int() }),
});
