import { isEnded, type ApplicationStage } from '../applications';
import type { Day } from '../calendar';
import type { PayoutState, ReferralState, Rejection } from './referral-options';

/** An application of the referred person that was made while the referrer owned the referral. */
export interface FollowedApplication {
  readonly stage: ApplicationStage;
  readonly startDate: Day | null;
}

export interface ReferralFacts {
  readonly rejection: Rejection | null;
  readonly openAlerts: number;
  readonly applications: readonly FollowedApplication[];
  readonly ownedUntil: Day;
  /** The last day that a hire has to last; null without a hire. */
  readonly guaranteedOn: Day | null;
  readonly payouts: readonly PayoutState[];
}

const NOT_MOVED: readonly ApplicationStage[] = ['new', 'invited'];

/**
 * The state of a referral on a day. An open alert keeps it from being validated, nothing else: the person's application
 * goes on, and with it the states after that.
 */
export function referralState(
  { rejection, openAlerts, applications, ownedUntil, guaranteedOn, payouts }: ReferralFacts,
  today: Day,
): ReferralState {
  if (rejection !== null) return 'rejected';
  const counted = payouts.filter((state) => state !== 'cancelled');
  if (counted.length > 0 && counted.every((state) => state === 'paid')) return 'paid';
  if (applications.some(({ stage }) => stage === 'hired'))
    return guaranteedOn !== null && guaranteedOn <= today ? 'guaranteeMet' : 'hired';
  const isMoving = applications.some(({ stage }) => !isEnded(stage) && !NOT_MOVED.includes(stage));
  if (isMoving) return 'inProcess';
  const isOpen = applications.some(({ stage }) => !isEnded(stage));
  if (!isOpen && ownedUntil < today) return 'rejected';
  return openAlerts > 0 ? 'received' : 'validated';
}

interface Claim {
  readonly referralID: string;
  readonly receivedAt: Date;
  readonly ownedUntil: Day;
  /** Why it was never valid; `owned` and `expired` follow from the others and the day. */
  readonly refused: 'limit' | 'decided' | null;
  /** When a dispute was decided in its favour. */
  readonly givenAt: Date | null;
}

/**
 * Whose referral of a person counts: that which a dispute gave it to last, else the first valid one. One that comes after
 * another's window has ended counts anew.
 * @param dayOf the day of a moment.
 */
export function ownersAmong(claims: readonly Claim[], dayOf: (at: Date) => Day): ReadonlySet<string> {
  const owners = new Set<string>();
  let last: Claim | null = null;
  const valid = claims.filter(({ refused }) => refused === null);
  const given = valid
    .filter(({ givenAt }) => givenAt !== null)
    .toSorted((one, other) => Number(other.givenAt) - Number(one.givenAt))[0];
  if (given !== undefined) return new Set([given.referralID]);
  for (const claim of valid.toSorted((one, other) => Number(one.receivedAt) - Number(other.receivedAt))) {
    if (last !== null && last.ownedUntil >= dayOf(claim.receivedAt)) continue;
    owners.add(claim.referralID);
    last = claim;
  }
  return owners;
}

/**
 * From when on the applications of a person count for a referral: from its day, or from that of the first one whose window it
 * was in, if a dispute gave it the person.
 * @param dayOf the day of a moment.
 */
export function countsSince(claim: Claim, claims: readonly Claim[], dayOf: (at: Date) => Day): Date {
  if (claim.givenAt === null) return claim.receivedAt;
  const day = dayOf(claim.receivedAt);
  const earlier = claims.filter(({ receivedAt, ownedUntil }) => receivedAt < claim.receivedAt && ownedUntil >= day);
  return earlier.reduce((first, { receivedAt }) => (receivedAt < first ? receivedAt : first), claim.receivedAt);
}
