import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { shortlist, shortlistParams } from './shortlist';

export const resendShortlist = endpoint({
  name: 'resendShortlist',
  host: 'main',
  method: 'POST',
  path: '/aperture/shortlists/:shortlistID/resend',
  effect: 'write',
  idempotent: true,
  summary: 'Send the failed mail of a shortlist again',
  params: shortlistParams,
  body: z.object({}),
  response: shortlist,
});
