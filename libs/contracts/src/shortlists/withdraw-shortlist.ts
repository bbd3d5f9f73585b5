import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { shortlist, shortlistParams } from './shortlist';

export const withdrawShortlist = endpoint({
  name: 'withdrawShortlist',
  host: 'main',
  method: 'POST',
  path: '/aperture/shortlists/:shortlistID/withdraw',
  effect: 'write',
  idempotent: true,
  summary: 'Take back the link of a shortlist; the answers stay',
  params: shortlistParams,
  body: z.object({}),
  response: shortlist,
});
