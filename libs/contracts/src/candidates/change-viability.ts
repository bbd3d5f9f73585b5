import { valuesOf } from '@vinculo/domain/catalogs';
import { viability } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { endpoint, line, version } from '../wire';
import { candidate, candidateParams } from './candidate';

export const changeViability = endpoint({
  name: 'changeViability',
  host: 'main',
  method: 'POST',
  path: '/aperture/candidates/:docID/viability',
  effect: 'write',
  summary: 'Say what the team thinks of a candidate; reservations and refusals say why',
  params: candidateParams,
  body: z.object({ viability: z.enum(valuesOf(viability)), reason: line(300), version }),
  response: candidate,
});
