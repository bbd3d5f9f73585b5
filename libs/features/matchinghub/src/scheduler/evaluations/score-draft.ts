import type { PointScore } from '@vinculo/contracts/agenda';
import { SCORES, type Score } from '@vinculo/domain/agenda';

/** What an interviewer has filled in for a point so far. */
export interface ScoreDraft {
  readonly score: Score | null;
  readonly reason: string;
}

export const EMPTY_SCORE: ScoreDraft = { score: null, reason: '' };

export const isShortReason = ({ reason }: ScoreDraft): boolean => reason.trim().length < 3;

export const scoreOf = (value: string): Score | null => SCORES.find((score) => String(score) === value) ?? null;

/** The scores as they are sent; null while something is missing. */
export function finished(drafts: readonly ScoreDraft[]): PointScore[] | null {
  const scores = drafts.flatMap((draft) =>
    draft.score === null || isShortReason(draft) ? [] : [{ score: draft.score, reason: draft.reason }],
  );
  return scores.length === drafts.length ? scores : null;
}
