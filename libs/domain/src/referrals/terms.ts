import { addDays, type Day } from '../calendar';

/** A part of a reward: so many days after the first day of work. */
export interface RewardPart {
  readonly days: number;
  readonly percent: number;
}

/** What a version of a programme pays. */
export interface RewardTerms {
  readonly rewardCents: number;
  /** Rewards of positions that are paid differently. */
  readonly rewards: readonly { readonly position: string; readonly cents: number }[];
  readonly parts: readonly RewardPart[];
}

/** In whole cents. */
export const rewardFor = ({ rewardCents, rewards }: RewardTerms, position: string): number =>
  rewards.find((reward) => reward.position === position)?.cents ?? rewardCents;

/** Whether the parts are in order and are the whole. */
export const arePartsWhole = (parts: readonly RewardPart[]): boolean =>
  parts.reduce((sum, { percent }) => sum + percent, 0) === 100 &&
  parts.every(({ days }, index) => index === 0 || days > (parts[index - 1]?.days ?? -1));

/** The parts of a reward in whole cents, which add up to it: what rounding leaves is in the last one. */
export function rewardParts(
  terms: RewardTerms,
  position: string,
  startDate: Day,
): readonly { readonly part: number; readonly cents: number; readonly dueOn: Day }[] {
  const total = rewardFor(terms, position);
  let left = total;
  return terms.parts.map(({ days, percent }, part) => {
    const cents = part === terms.parts.length - 1 ? left : Math.floor((total * percent) / 100);
    left -= cents;
    return { part, cents, dueOn: addDays(startDate, days) };
  });
}

/** The last day of what a hire has to last for the whole reward. */
export const guaranteeDay = ({ parts }: RewardTerms, startDate: Day): Day =>
  addDays(startDate, Math.max(0, ...parts.map(({ days }) => days)));
