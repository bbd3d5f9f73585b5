import { endpoint } from '../wire';
import { candidate, candidateInput } from './candidate';

export const createCandidate = endpoint({
  name: 'createCandidate',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates',
  effect: 'write',
  idempotent: true,
  summary: 'Register a candidate',
  body: candidateInput,
  response: candidate,
});
