import * as z from 'zod/mini';
import { candidateMessage } from '../mails/mail-text';
import { operationId } from '../vacancies/change-vacancy-status';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, line, version } from '../wire';

export const closeFilledVacancy = endpoint({
  name: 'closeFilledVacancy',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/close-filled',
  effect: 'write',
  idempotent: true,
  summary: 'Close a vacancy without places left and discard everybody who is still open in it, in one operation',
  params: vacancyParams,
  body: z.object({
    /** Why it is closed. */
    reason: line(300),
    version,
    /** What those are sent who have an e-mail. */
    message: z.optional(candidateMessage),
  }),
  response: z.object({
    /** Of the closing and of every discard. */
    operationID: operationId,
    discarded: z.int(),
    /** How many more are discarded in the background. */
    left: z.int(),
  }),
});
