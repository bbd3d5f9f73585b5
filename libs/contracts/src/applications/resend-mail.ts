import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { applicationId } from './application';

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  host: 'main',
  method: 'POST',
  path: '/aperture/applications/:applicationID/invitation/resend',
  effect: 'write',
  idempotent: true,
  summary: 'Send the failed mail of an invitation again',
  params: z.object({ applicationID: applicationId }),
  body: z.object({}),
  response: z.object({}),
});

export const resendApplicationMessage = endpoint({
  name: 'resendApplicationMessage',
  host: 'main',
  method: 'POST',
  path: '/aperture/applications/:applicationID/changes/:changeID/message/resend',
  effect: 'write',
  idempotent: true,
  summary: 'Send the failed message of a change of stage again',
  params: z.object({ applicationID: applicationId, changeID: z.uuid() }),
  body: z.object({}),
  response: z.object({}),
});
