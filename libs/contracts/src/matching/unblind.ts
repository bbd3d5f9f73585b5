import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';
import { blindHandle } from './blind-handle';

export const unblindPerson = endpoint({
  name: 'unblindPerson',
  host: 'main',
  method: 'POST',
  path: '/aperture/vacancies/:jobID/unblind',
  effect: 'write',
  idempotent: true,
  summary: 'Learn who a person of a blind answer is; recorded in the person’s file and in the vacancy’s log',
  params: vacancyParams,
  body: z.object({ docID: blindHandle }),
  response: z.object({ docID: candidateId, name: z.string() }),
});
