import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { applicationId } from './application';

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  host: 'main',
  method: 'POST',
  path: '/aperture/applications/:applicationID/invitation/withdraw',
  effect: 'write',
  idempotent: true,
  summary: 'Take back the link of an invitation that was sent by mail; the application stays',
  params: z.object({ applicationID: applicationId }),
  body: z.object({}),
  response: z.object({}),
});
