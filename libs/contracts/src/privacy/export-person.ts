import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { arcoRequestId } from './arco-request';

/** A ZIP in pieces, base64; whole only where the last line says so. */
export const exportPerson = endpoint({
  name: 'exportPerson',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/exports',
  effect: 'write',
  stream: 'lines',
  summary: 'All that is kept about the person of a request for access: JSON, PDF, their documents, who looked',
  body: z.object({ requestID: arcoRequestId }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('start'), fileName: z.string() }),
    z.object({ kind: z.literal('bytes'), base64: z.string() }),
    z.object({ kind: z.literal('end'), size: z.int() }),
  ]),
});
