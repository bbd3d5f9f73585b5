import { endpoint } from '../wire';
import { candidate, candidateParams } from './candidate';

export const getCandidate = endpoint({
  name: 'getCandidate',
  host: 'main',
  method: 'GET',
  path: '/aperture/candidates/:docID',
  effect: 'read',
  summary: 'One candidate’s file, identifiers masked; of one who was merged into another, the other’s',
  params: candidateParams,
  response: candidate,
});
