import * as z from 'zod/mini';
import { candidateSummary } from '../candidates/candidate';
import { endpoint, page, pageQuery } from '../wire';

export const listOpposed = endpoint({
  name: 'listOpposed',
  host: 'main',
  method: 'GET',
  path: '/aperture/matching/opposed',
  effect: 'read',
  summary: 'The people who opposed automated scoring, in the order of their registration, in keyset pages',
  query: z.object(pageQuery),
  response: page(candidateSummary),
});
