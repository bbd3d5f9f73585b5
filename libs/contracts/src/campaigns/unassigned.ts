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

const part = line(LONGEST_TERM).check(z.minLength(1));
const mend = z.object({ given: z.object(given), source: part, medium: part, campaign: part });
export type Mend = z.output<typeof mend>;

export const listUnassigned = endpoint({
  name: 'listUnassigned',
  host: 'main',
  method: 'GET',
  path: '/aperture/campaigns/unassigned',
  effect: 'read',
  summary:
    'Parameters that came in with applications and are of no campaign, the most frequent first, and those that were assigned',
  response: z.object({
    items: z.array(unassignedArrival),
    isCut: z.boolean(),
    /** What was assigned already, and to what, in the order of its words. */
    mends: z.array(mend),
  }),
});

export const mendUnassigned = endpoint({
  name: 'mendUnassigned',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/unassigned/mend',
  effect: 'write',
  idempotent: true,
  summary: 'Count such parameters as those of a campaign, from now on and back in time',
  body: mend,
  response: z.object({ mended: z.int() }),
});

export const undoMend = endpoint({
  name: 'undoMend',
  host: 'main',
  method: 'POST',
  path: '/aperture/campaigns/unassigned/undo',
  effect: 'write',
  idempotent: true,
  summary: 'Take back what parameters were counted as: they are unassigned again, from now on and back in time',
  body: z.object({ given: z.object(given) }),
  response: z.object({ unassigned: z.int() }),
});
