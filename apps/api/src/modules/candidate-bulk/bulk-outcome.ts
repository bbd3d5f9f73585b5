import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ErrorCode } from '@vinculo/contracts/errors';
import { MAX_LABELS } from '@vinculo/domain/candidates';
import type { CandidateRow } from '../candidates/candidate-columns';
import type { CandidateChange } from '../candidates/candidates.repository';

/** The effect of an action on one candidate. */
export type BulkOutcome =
  | { readonly kind: 'changes'; readonly change: CandidateChange }
  | { readonly kind: 'invites' }
  /** The candidate has the value already. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

type Person = Pick<CandidateRow, 'docID' | 'email' | 'tags' | 'groups' | 'viability' | 'viabilityReason'>;

/** The labels after adding and removing some, in their order, new ones last. */
const relabelled = (labels: readonly string[], add: readonly string[], remove: readonly string[]): string[] => [
  ...new Set([...labels.filter((label) => !remove.includes(label)), ...add]),
];

/**
 * @param applied the candidates that already have an application for the vacancy, where the action is an invitation.
 */
export function bulkOutcome(person: Person, action: BulkAction, applied: ReadonlySet<CandidateId>): BulkOutcome {
  switch (action.kind) {
    case 'tags':
    case 'groups': {
      const labels = person[action.kind];
      const next = relabelled(labels, action.add, action.remove);
      if (next.length === labels.length && next.every((label) => labels.includes(label))) return { kind: 'stays' };
      return next.length > MAX_LABELS
        ? { kind: 'refused', code: 'too_many_labels' }
        : { kind: 'changes', change: { [action.kind]: next } };
    }
    case 'viability':
      return person.viability === action.viability && person.viabilityReason === action.reason
        ? { kind: 'stays' }
        : { kind: 'changes', change: { viability: action.viability, viabilityReason: action.reason } };
    case 'invite':
      if (applied.has(person.docID)) return { kind: 'stays' };
      return action.mail !== undefined && person.email === ''
        ? { kind: 'refused', code: 'email_missing' }
        : { kind: 'invites' };
  }
}
