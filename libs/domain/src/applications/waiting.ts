import type { ApplicationStage } from './application-stages';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days between two moments, never below 0. */
export const daysSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));

/** How many days an application may stay in a stage; the others take as long as they take. */
const STAGE_DAYS: Readonly<Partial<Record<ApplicationStage, number>>> = {
  new: 2,
  invited: 5,
  inReview: 4,
  shortlisted: 7,
  interview: 10,
  offer: 5,
};

export type StageWait = 'onTime' | 'late' | 'veryLate';

/** Whether a stage takes too long: past its days, or past twice as many. */
export function stageWait(stage: ApplicationStage, daysInStage: number): StageWait {
  const limit = STAGE_DAYS[stage];
  if (limit === undefined || daysInStage <= limit) return 'onTime';
  return daysInStage <= 2 * limit ? 'late' : 'veryLate';
}

/** The stages in which the person waits for the staff; in the others the staff waits, or nobody does. */
export const REPLY_STAGES = [
  'new',
  'inReview',
  'shortlisted',
  'interview',
] as const satisfies readonly ApplicationStage[];

/** A person without a reply for this many days is shown as waiting. A move is a reply. */
export const REPLY_DAYS = 5;

/** Who came to a stage of `REPLY_STAGES` at this moment or earlier is without a reply. */
export const noReplySince = (now: Date): Date => new Date(now.getTime() - REPLY_DAYS * DAY_MS);

const UNOPENED_HOURS = 48;
const SILENT_DAYS = 7;

/** Who applied at this moment or earlier, and whom nobody has looked at, waits to be opened. */
export const unopenedSince = (now: Date): Date => new Date(now.getTime() - UNOPENED_HOURS * 60 * 60 * 1000);

/** A vacancy with somebody without a reply since this moment or longer is silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_DAYS * DAY_MS);

/** How many days a person has been without a reply; null where they are not. */
export function daysWithoutReply(stage: ApplicationStage, stageAt: Date, now: Date): number | null {
  const isAwaited = REPLY_STAGES.some((one) => one === stage);
  return isAwaited && stageAt <= noReplySince(now) ? daysSince(stageAt, now) : null;
}
