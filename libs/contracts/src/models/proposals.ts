import * as z from 'zod/mini';
import { endpoint, version } from '../wire';
import { draftParams, modelProposal, PROPOSAL_DECISIONS, proposalId, reasonBody } from './model';

export const proposeModel = endpoint({
  name: 'proposeModel',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/drafts/:draftID/proposal',
  effect: 'write',
  idempotent: true,
  summary: 'Propose to activate a draft as it is; one proposal at a time',
  params: draftParams,
  body: z.extend(reasonBody, { version }),
  response: modelProposal,
});

export const decideModelProposal = endpoint({
  name: 'decideModelProposal',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/proposals/:proposalID/decision',
  effect: 'write',
  summary: 'Confirm or reject a proposal of another person, or withdraw the own one. A confirmed draft scores at once',
  params: z.object({ proposalID: proposalId }),
  body: z.extend(reasonBody, { kind: z.enum(PROPOSAL_DECISIONS) }),
  response: modelProposal,
});
