import type { ModelDraft, ModelProposal, ModelVersion } from '@vinculo/contracts/models';
import { can } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { matchModels } from '../../db/schema/matching';
import type { StoredDraft } from './drafts.repository';
import type { ComparedProposal, StoredProposal } from './proposals.repository';

export const presentVersion = ({
  version,
  weights,
  threshold,
  validFrom,
  createdBy,
}: typeof matchModels.$inferSelect): ModelVersion => ({
  version,
  weights,
  threshold,
  validFrom: validFrom.toISOString(),
  createdBy,
});

/** @param open the proposal that waits for a decision. */
export function presentDraft(row: StoredDraft, open: StoredProposal | undefined, { claims }: Actor): ModelDraft {
  const { draftID, name, weights, threshold, authorName, editedAt, version } = row;
  const isProposed = open?.draftID === draftID;
  return {
    ...{ draftID, name, weights, threshold, authorName, version, isProposed },
    editedAt: editedAt.toISOString(),
    abilities: {
      edit: !isProposed && can(claims, 'models:edit'),
      propose: open === undefined && can(claims, 'models:activate'),
    },
  };
}

function presentDecision({
  decision,
  decisionReason,
  decidedBy,
  decidedAt,
  activatedVersion,
}: StoredProposal): ModelProposal['decision'] {
  if (decision === null || decidedBy === null || decidedAt === null) return null;
  return {
    kind: decision,
    reason: decisionReason,
    by: decidedBy,
    at: decidedAt.toISOString(),
    version: activatedVersion,
  };
}

export function presentProposal(
  { proposal, compared }: ComparedProposal,
  seals: readonly string[],
  { uid, claims }: Actor,
): ModelProposal {
  const { proposalID, name, weights, threshold, reason, proposedBy, proposedAt, proposedByUid, decision } = proposal;
  const isDecidable = decision === null && can(claims, 'models:activate');
  return {
    ...{ proposalID, name, weights, threshold, reason, proposedBy },
    proposedAt: proposedAt.toISOString(),
    compared: presentVersion(compared),
    decision: presentDecision(proposal),
    seals: [...seals],
    abilities: {
      decide: isDecidable && proposedByUid !== uid,
      withdraw: isDecidable && proposedByUid === uid,
    },
  };
}
