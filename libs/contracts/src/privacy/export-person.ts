import * as z from 'zod/mini';
import { endpoint, fileLine } from '../wire';
import { arcoRequestId } from './arco-request';

export const exportPerson = endpoint({
  name: 'exportPerson',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/exports',
  effect: 'write',
  stream: 'lines',
  summary: 'All that is kept about the person of a request for access: JSON, PDF, their documents, who looked',
  body: z.object({ requestID: arcoRequestId }),
  response: fileLine,
});
