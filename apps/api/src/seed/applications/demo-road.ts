import type { ApplicationStage, MoveReason } from '@vinculo/domain/applications';
import type { DemoActor } from '../demo-staff';
import type { Random } from '../random';

type Some<T> = readonly [T, ...T[]];

/** What may follow a stage, and after how many days. The shares leave a rest: those who are left without an answer. */
interface Turning {
  readonly days: readonly [number, number];
  readonly next: ApplicationStage;
  readonly advances: number;
  readonly discarded: number;
  readonly discardedFor: Some<MoveReason>;
  readonly withdrawn: number;
  readonly withdrawnFor: Some<MoveReason>;
}

const ROAD: Readonly<Partial<Record<ApplicationStage, Turning>>> = {
  new: {
    days: [1, 4],
    next: 'inReview',
    advances: 0.66,
    discarded: 0.2,
    discardedFor: ['requirements', 'requirements', 'documentsMissing'],
    withdrawn: 0.04,
    withdrawnFor: ['otherJob', 'notInterested'],
  },
  invited: {
    days: [1, 6],
    next: 'inReview',
    advances: 0.62,
    discarded: 0.14,
    discardedFor: ['noAnswer'],
    withdrawn: 0.12,
    withdrawnFor: ['notInterested', 'distance', 'otherJob', 'schedule'],
  },
  inReview: {
    days: [1, 6],
    next: 'shortlisted',
    advances: 0.6,
    discarded: 0.24,
    discardedFor: ['requirements', 'payExpected', 'documentsMissing'],
    withdrawn: 0.06,
    withdrawnFor: ['pay', 'distance', 'personal'],
  },
  shortlisted: {
    days: [1, 8],
    next: 'interview',
    advances: 0.7,
    discarded: 0.16,
    discardedFor: ['otherChosen', 'requirements'],
    withdrawn: 0.05,
    withdrawnFor: ['otherJob', 'schedule'],
  },
  interview: {
    days: [2, 9],
    next: 'offer',
    advances: 0.56,
    discarded: 0.24,
    discardedFor: ['noShow', 'requirements', 'otherChosen'],
    withdrawn: 0.1,
    withdrawnFor: ['pay', 'schedule', 'distance', 'otherJob'],
  },
  offer: {
    days: [2, 9],
    next: 'hired',
    advances: 0.7,
    discarded: 0.04,
    discardedFor: ['documentsMissing'],
    withdrawn: 0.14,
    withdrawnFor: ['otherJob', 'pay', 'personal'],
  },
};

/** A move of an application. */
export interface DemoMove {
  readonly from: ApplicationStage;
  readonly to: ApplicationStage;
  readonly at: Date;
  readonly reasonCode: MoveReason | null;
  /** The first day of work, of a hire. */
  readonly startDate: string | null;
  /** Who moved it, if not the staff. */
  readonly actor?: DemoActor;
}

/** When an application was made, and until when its vacancy was open. */
export interface Span {
  readonly stage: ApplicationStage;
  readonly at: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Midnight in Mexico City, in UTC. */
const MIDNIGHT_MS = 6 * 3_600_000;
const OPENS_MS = 9 * 3_600_000;
const SHARE_OF_DAY = 9 / 24;
/** The least time between two moves of an application. */
const PAUSE_MS = 20 * MINUTE_MS;

/** The same day between nine and six in Mexico City; earlier moments stay earlier. */
function inOfficeHours(time: number): number {
  const sinceMidnight = (time - MIDNIGHT_MS) % DAY_MS;
  return time - sinceMidnight + OPENS_MS + Math.floor(sinceMidnight * SHARE_OF_DAY);
}

const startAfter = (at: Date, random: Random): string =>
  new Date(at.getTime() + random.int(3, 16) * DAY_MS).toISOString().slice(0, 10);

/** The score of an average application, and how far from it a person suits entirely or not at all. */
const AVERAGE_SCORE = 72;
const SCORE_SPREAD = 22;

/** How well a person suits a vacancy, from -1 to 1; 0 where the score is not known. */
const suitOf = (score: number | null): number =>
  score === null ? 0 : Math.max(-1, Math.min(1, (score - AVERAGE_SCORE) / SCORE_SPREAD));

/** What follows a stage; undefined where nobody answers. Who suits better is discarded less often and advances more often. */
function followedBy(
  turning: Turning,
  score: number | null,
  canHire: boolean,
  random: Random,
): Pick<DemoMove, 'to' | 'reasonCode'> | undefined {
  const { next, discardedFor, withdrawn, withdrawnFor } = turning;
  const suit = suitOf(score);
  const discarded = turning.discarded * (1 - 0.8 * suit);
  const advances = Math.min(turning.advances * (1 + 0.4 * suit), 1 - discarded - withdrawn);
  const draw = random.next();
  if (draw < discarded) return { to: 'discarded', reasonCode: random.pick(discardedFor) };
  if (draw < discarded + withdrawn) return { to: 'withdrawn', reasonCode: random.pick(withdrawnFor) };
  if (draw > discarded + withdrawn + advances) return undefined;
  return next === 'hired' && !canHire ? { to: 'discarded', reasonCode: 'otherChosen' } : { to: next, reasonCode: null };
}

/**
 * The moves of an application until the end of the span; it may stay in a stage.
 * @param canHire whether a place is left.
 */
export function movesOf(
  { stage: first, at: made, until }: Span,
  score: number | null,
  canHire: boolean,
  random: Random,
): DemoMove[] {
  const moves: DemoMove[] = [];
  let [stage, last] = [first, made.getTime()];
  for (let turning = ROAD[stage]; turning !== undefined; turning = ROAD[stage]) {
    const [soonest, latest] = turning.days;
    const later = inOfficeHours(last + (soonest + (latest - soonest) * random.next()) * DAY_MS);
    const at = new Date(Math.max(later, last + PAUSE_MS));
    const move = followedBy(turning, score, canHire, random);
    if (move === undefined || at > until) break;
    moves.push({ ...move, from: stage, at, startDate: move.to === 'hired' ? startAfter(at, random) : null });
    [stage, last] = [move.to, at.getTime()];
  }
  return moves;
}

/** The straight way to the hire within the span, evenly. */
export function hireWithin({ stage: first, at: made, until }: Span, random: Random): DemoMove[] {
  const stages = [first, 'inReview', 'shortlisted', 'interview', 'offer', 'hired'] as const;
  const step = (until.getTime() - made.getTime()) / stages.length;
  return stages.slice(1).map((to, index) => {
    const at = new Date(made.getTime() + Math.floor(step * (index + 0.6 + 0.4 * random.next())));
    return {
      from: stages[index] ?? first,
      to,
      at,
      reasonCode: null,
      startDate: to === 'hired' ? startAfter(at, random) : null,
    };
  });
}

/** What happens to an open application when its vacancy is closed. */
export const endWith = (from: ApplicationStage, closedAt: Date, isFilled: boolean): DemoMove => ({
  from,
  to: 'discarded',
  at: closedAt,
  reasonCode: isFilled ? 'otherChosen' : 'vacancyClosed',
  startDate: null,
});
