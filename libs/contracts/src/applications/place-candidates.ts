import { moveReasons } from '@vinculo/domain/applications';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors';
import { candidateMessage } from '../mails/mail-text';
import { personKey } from '../matching/blind-handle';
import { operationId } from '../vacancies/change-vacancy-status';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint, line } from '../wire';
import { applicationId, applicationStage } from './application';
import { MOVE_LIMIT } from './move-applications';

export const placeCandidates = endpoint({
  name: 'placeCandidates',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/applications/place',
  effect: 'write',
  idempotent: true,
  summary: 'Preselect or discard people of a ranking: an application is moved, and made for who has none',
  params: vacancyParams,
  body: z.object({
    to: z.enum(['shortlisted', 'discarded']),
    /** Of the list that the stage asks for. */
    reasonCode: z.nullable(z.enum(valuesOf(moveReasons))),
    reason: line(300),
    /** What those are sent who are in the vacancy already and have an e-mail. */
    message: z.optional(candidateMessage),
    /** `stage` is where the caller saw the person: null where they are not in the vacancy. */
    items: z
      .array(z.object({ docID: personKey, stage: z.nullable(applicationStage) }))
      .check(z.minLength(1), z.maxLength(MOVE_LIMIT)),
  }),
  response: z.object({
    operationID: operationId,
    placed: z.array(z.object({ docID: personKey, applicationID: applicationId })),
    refused: z.array(z.object({ docID: personKey, code: z.enum(ERROR_CODES) })),
  }),
});
