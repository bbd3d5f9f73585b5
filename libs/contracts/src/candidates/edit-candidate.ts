import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { candidate, candidateChanges, candidateParams } from './candidate';

export const editCandidate = endpoint({
  name: 'editCandidate',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/candidates/:docID',
  effect: 'write',
  summary: 'Change some fields of a file; refused with the stored record when someone else wrote first',
  params: candidateParams,
  body: z.extend(candidateChanges, { version }),
  response: candidate,
});
