import { isOpen, type EventState } from './event-states';
import { isInterview, type EventType } from './event-types';

/** What an interviewer gives each point of an interview kit. */
export const SCORES = [1, 2, 3, 4] as const;
export type Score = (typeof SCORES)[number];
export const SCORE_LABELS: Readonly<Record<Score, string>> = {
  1: 'No cumple',
  2: 'Cumple en parte',
  3: 'Cumple',
  4: 'Destaca',
};

export const MOST_POINTS = 12;

interface Interview {
  readonly type: EventType;
  readonly state: EventState;
}

/** Whether interviewers evaluate it: an interview that took place, and whose staff no longer changes. */
export const isEvaluable = ({ type, state }: Interview): boolean => isInterview(type) && state === 'completed';

/** Whether its kit may be chosen. What was evaluated keeps its kit: evaluable interviews only get their first one. */
export const mayChooseKit = (interview: Interview, hasKit: boolean): boolean =>
  isInterview(interview.type) && (isOpen(interview.state) || (isEvaluable(interview) && !hasKit));

export interface ScoreSummary {
  readonly mean: number;
  readonly least: Score;
  readonly most: Score;
  /** Whether the scores are at most one apart; null for a single one. */
  readonly agrees: boolean | null;
}

/** What the scores of one point have in common; null without any. */
export function summarizeScores(scores: readonly Score[]): ScoreSummary | null {
  const [least, most] = [SCORES.find((one) => scores.includes(one)), SCORES.findLast((one) => scores.includes(one))];
  if (least === undefined || most === undefined) return null;
  const mean = scores.reduce<number>((sum, score) => sum + score, 0) / scores.length;
  return { mean, least, most, agrees: scores.length === 1 ? null : most - least <= 1 };
}
