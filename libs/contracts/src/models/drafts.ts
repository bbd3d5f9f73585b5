import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { draftParams, modelDraft, modelInput } from './model';

export const createModelDraft = endpoint({
  name: 'createModelDraft',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/drafts',
  effect: 'write',
  idempotent: true,
  summary: 'Start to write a version of the score',
  body: modelInput,
  response: modelDraft,
});

export const editModelDraft = endpoint({
  name: 'editModelDraft',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/analytics/models/drafts/:draftID',
  effect: 'write',
  summary: 'Change the weights or the threshold of a draft; not while its activation is proposed',
  params: draftParams,
  body: z.extend(modelInput, { version }),
  response: modelDraft,
});

export const removeModelDraft = endpoint({
  name: 'removeModelDraft',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/analytics/models/drafts/:draftID',
  effect: 'write',
  summary: 'Remove a draft; not while its activation is proposed',
  params: draftParams,
  body: z.object({ version }),
  response: z.object({ removed: z.literal(true) }),
});
