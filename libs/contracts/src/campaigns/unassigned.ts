import { LONGEST_TERM, partProblems } from '@vinculo/domain/campaigns';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { endpoint, line, timestamp } from '../wire';

export const UNASSIGNED_LIMIT = 200;

/** Parameters as they came; personal data in them was not stored. */
const given = { source: line(120), medium: line(120), campaign: line(120) };

/** Parameters of no campaign, with how often they came and what is wrong with them. */
export const unassignedArrival = z.object({
  ...given,
  touches: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
  problems: z.partialRecord(z.enum(['source', 'medium', 'campaign']), z.enum(valuesOf(partProblems))),
});
export type UnassignedArrival = z.output<typeof unassignedArrival>;

export const listUnassigned = endpoint({
  name: 'listUnassigned',
  host: 'main',
  method: 'GET',
  path: '/aperture/campaigns/unassigned',
  effect: 'read',
  summary: 'Parameters that came in with applications and are of no campaign, the most frequent first',
  response: z.object({ items: z.array(unassignedArrival), isCut: z.boolean() }),
});

const part = line(LONGEST_TERM).check(z.minLength(1));

export const mendUnassigned = endpoint({
  name: 'mendUnassigned',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/unassigned/mend',
  effect: 'write',
  idempotent: true,
  summary: 'Count such parameters as those of a campaign, from now on and back in time',
  body: z.object({ given: z.object(given), source: part, medium: part, campaign: part }),
  response: z.object({ mended: z.int() }),
});
