import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { modelDraft, modelProposal, modelVersion } from './model';

/** Proposals of one answer, the newest. */
export const PROPOSALS_LIMIT = 100;

export const listModels = endpoint({
  name: 'listModels',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/models',
  effect: 'read',
  summary: 'The versions of the score, newest first, the drafts of the next one, and every decision about them',
  response: z.object({
    /** The first is live. */
    versions: z.array(modelVersion),
    drafts: z.array(modelDraft),
    proposals: z.array(modelProposal),
    abilities: z.object({ create: z.boolean() }),
  }),
});
