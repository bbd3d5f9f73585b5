import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { candidateParams } from './candidate';

export const revealIdentifier = endpoint({
  name: 'revealIdentifier',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/reveal',
  effect: 'write',
  summary: 'Show one identifier whole; who looked stays in the person’s file',
  params: candidateParams,
  body: z.object({ field: z.enum(['curp', 'rfc', 'nss']) }),
  response: z.object({ value: z.string() }),
});
