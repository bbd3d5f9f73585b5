import * as z from 'zod/mini';
import { endpoint, fileLine } from '../wire';
import { shortlistParams } from './shortlist';

export const downloadShortlist = endpoint({
  name: 'downloadShortlist',
  host: 'main',
  method: 'POST',
  path: '/aperture/shortlists/:shortlistID/pdf',
  effect: 'write',
  stream: 'lines',
  summary: 'The PDF of a shortlist: how each candidate meets what the vacancy asks for',
  params: shortlistParams,
  body: z.object({}),
  response: fileLine,
});
