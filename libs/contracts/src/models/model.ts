import { holdsIdentifier } from '@vinculo/domain/candidates';
import { valuesOf } from '@vinculo/domain/catalogs';
import { matchParts, sumOfWeights, WHOLE_WEIGHT } from '@vinculo/domain/matching';
import * as z from 'zod/mini';
import { line, reason, timestamp, version } from '../wire';

export const LONGEST_MODEL_NAME = 60;

const points = z.int().check(z.gte(0), z.lte(WHOLE_WEIGHT));

export const modelWeights = z
  .record(z.enum(valuesOf(matchParts)), points)
  .check(z.refine((weights) => sumOfWeights({ weights }) === WHOLE_WEIGHT, 'weights_sum'));

export const modelThreshold = z.int().check(z.gte(1), z.lte(100));

export const modelInput = z.object({
  /** What it is for: "Más peso a las habilidades". */
  name: line(LONGEST_MODEL_NAME).check(
    z.minLength(3),
    z.refine((text) => !holdsIdentifier(text), 'identifier'),
  ),
  weights: modelWeights,
  threshold: modelThreshold,
});

const settings = { weights: modelWeights, threshold: z.int() };

/** A version that scores, or did. */
export const modelVersion = z.object({
  version: z.int(),
  ...settings,
  validFrom: timestamp,
  createdBy: z.string(),
});
export type ModelVersion = z.output<typeof modelVersion>;

export const draftId = z.uuid().brand<'ModelDraftId'>();
export type ModelDraftId = z.output<typeof draftId>;

/** A version that is being written. It scores nobody. */
export const modelDraft = z.object({
  draftID: draftId,
  name: z.string(),
  ...settings,
  authorName: z.string(),
  editedAt: timestamp,
  version,
  /** While its activation is proposed it stays as it is. */
  isProposed: z.boolean(),
  abilities: z.object({ edit: z.boolean(), propose: z.boolean() }),
});
export type ModelDraft = z.output<typeof modelDraft>;

export const PROPOSAL_DECISIONS = ['confirmed', 'rejected', 'withdrawn'] as const;

export const proposalId = z.uuid().brand<'ModelProposalId'>();
export type ModelProposalId = z.output<typeof proposalId>;

/** A request to activate a draft as it was then, and what another person decided. */
export const modelProposal = z.object({
  proposalID: proposalId,
  name: z.string(),
  ...settings,
  /** The version that was live then, which it is compared with. */
  compared: modelVersion,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  decision: z.nullable(
    z.object({
      kind: z.enum(PROPOSAL_DECISIONS),
      reason: z.string(),
      by: z.string(),
      at: timestamp,
      /** The version that it became; null unless it was confirmed. */
      version: z.nullable(z.int()),
    }),
  ),
  /** The seals of its events in the audit log: SHA-256, each of which includes the one before. */
  seals: z.array(z.string()),
  abilities: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ModelProposal = z.output<typeof modelProposal>;

export const draftParams = z.object({ draftID: draftId });
export const reasonBody = z.object({ reason });
