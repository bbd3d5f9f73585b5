import { candidate } from '../candidates';
import { endpoint } from '../wire';
import { arcoParams } from './arco-request';

export const viewBlockedFile = endpoint({
  name: 'viewBlockedFile',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/requests/:requestID/blocked-file',
  effect: 'write',
  summary: 'Show the file of a blocked person to the desk; who looked is written down',
  params: arcoParams,
  response: candidate,
});
