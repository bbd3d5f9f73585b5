import type { Day } from '../calendar';
import type { PayoutState } from './referral-options';

export type ApprovalProblem = 'not_due' | 'held' | 'paid_to_other' | 'same_approver' | 'beneficiary' | 'done';

interface Approval {
  readonly state: PayoutState;
  readonly dueOn: Day;
  readonly today: Day;
  readonly openAlerts: number;
  /** Whether another referrer was paid this part of the same hire, before a dispute was decided. */
  readonly isPaidToOther: boolean;
  /** Whether the reader is who would be paid. */
  readonly isBeneficiary: boolean;
  /** Whether the reader gave the first approval. */
  readonly isFirstApprover: boolean;
}

/** Why somebody may not approve a part of a reward now; null if they may. */
export function approvalProblem(approval: Approval): ApprovalProblem | null {
  const { state, dueOn, today, openAlerts, isPaidToOther, isBeneficiary, isFirstApprover } = approval;
  if (state !== 'scheduled' && state !== 'approvedOnce') return 'done';
  if (isBeneficiary) return 'beneficiary';
  if (openAlerts > 0) return 'held';
  if (isPaidToOther) return 'paid_to_other';
  if (dueOn > today) return 'not_due';
  return state === 'approvedOnce' && isFirstApprover ? 'same_approver' : null;
}

/** A month of the ledger: YYYY-MM. */
export type LedgerMonth = string;

/** The month in which an entry of a day is written: that of the day, or the first after the last closed one. */
export function openMonth(today: Day, lastClosed: LedgerMonth | null): LedgerMonth {
  const month = today.slice(0, 7);
  if (lastClosed === null || lastClosed < month) return month;
  const [year = 0, of = 0] = lastClosed.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}
