import { endpoint } from '../wire';
import { candidate, candidateParams } from './candidate';

export const getCandidate = endpoint({
  name: 'getCandidate',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID',
  effect: 'read',
  summary: 'One candidate’s file, identifiers masked',
  params: candidateParams,
  response: candidate,
});
