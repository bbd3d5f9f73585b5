import type { Payout } from '@vinculo/contracts/referrals';
import { mexicoDay } from '@vinculo/domain/calendar';
import { approvalProblem } from '@vinculo/domain/referrals';
import type { RouteContext } from '../../../http/route';
import type { PayoutRow } from './payouts.repository';

/** Why the reader may not approve a part now; null if they may. */
export const problemFor = ({ actor, now }: RouteContext, row: PayoutRow) =>
  approvalProblem({
    ...{ state: row.state, dueOn: row.dueOn, today: mexicoDay(now), openAlerts: row.openAlerts },
    isPaidToOther: row.isPaidToOther,
    isBeneficiary: row.ownerUid === actor.uid,
    isFirstApprover: row.firstUid === actor.uid,
  });

export function presentPayout(context: RouteContext, row: PayoutRow): Payout {
  const { payoutID, number, personName, part, cents, dueOn, state, version } = row;
  return {
    ...{ payoutID, number, personName, part, cents, dueOn, state, version },
    referrer: { referrerID: row.referrerID, name: row.referrerName },
    parts: row.terms.length,
    approvedBy: [row.firstName, row.secondName].filter((name) => name !== ''),
    problem: problemFor(context, row),
    isCorrected: state === 'cancelled' && row.paidAt !== null,
  };
}
