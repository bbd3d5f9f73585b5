import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ReferralId, ReferrerId } from '@vinculo/contracts/referrals';
import type { JobId } from '@vinculo/contracts/vacancies';
import type { Day } from '@vinculo/domain/calendar';
import { rewardParts, type PayoutState, type RewardTerms } from '@vinculo/domain/referrals';
import type { Tx } from '../../../db/database';
import { findStored } from '../../vacancies/vacancies.repository';
import { insertPayouts, lockPayoutsOf, NOT_APPROVED, updatePayout, type StoredPayout } from './payouts.repository';

interface Earned {
  readonly referralID: ReferralId;
  readonly referrerID: ReferrerId;
  readonly docID: CandidateId;
  readonly terms: RewardTerms;
  readonly jobID: JobId;
  /** The first day of work; null where nothing is earned. */
  readonly startDate: Day | null;
}

export const payoutStatesOf = async (tx: Tx, referralID: ReferralId): Promise<PayoutState[]> =>
  (await lockPayoutsOf(tx, referralID)).map(({ state }) => state);

/** What was paid once is never paid again, also when it was taken back. */
const isFinal = ({ state, paidAt }: StoredPayout): boolean => state === 'paid' || paidAt !== null;

/** Brings the payouts of a referral in line with its hire. One that changes has to be approved anew. */
export async function followPayouts(tx: Tx, earned: Earned): Promise<void> {
  const { referralID, referrerID, docID, terms, jobID, startDate } = earned;
  const stored = await lockPayoutsOf(tx, referralID);
  const parts = startDate === null ? [] : rewardParts(terms, (await findStored(tx, jobID)).typePosition, startDate);
  for (const one of stored.filter((payout) => !isFinal(payout))) {
    const part = parts.find((due) => due.part === one.part);
    if (part === undefined) {
      if (one.state !== 'cancelled') await updatePayout(tx, one.payoutID, { ...NOT_APPROVED, state: 'cancelled' });
    } else if (one.state === 'cancelled' || one.cents !== part.cents || one.dueOn !== part.dueOn)
      await updatePayout(tx, one.payoutID, { ...NOT_APPROVED, ...part, state: 'scheduled' });
  }
  const missing = parts.filter(({ part }) => !stored.some((one) => one.part === part));
  await insertPayouts(
    tx,
    missing.map((part) => ({ ...part, referralID, referrerID, personID: docID })),
  );
}
