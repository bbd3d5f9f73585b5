import { matchBreakdown, type MatchBreakdown, type MatchCandidate, type MatchVacancy } from '@vinculo/domain/matching';
import type { Scoring } from './scoring';

const MOST_REASONS = 3;
/** Parts of which less is met are no reason for a candidate. */
const REASON_SHARE = 0.5;

/** The parts that count most for a candidate, and what is missing. */
export function explain(
  candidate: MatchCandidate,
  vacancy: MatchVacancy,
  { model, kin, names }: Scoring,
): Pick<MatchBreakdown, 'score'> & { readonly reasons: string[]; readonly missing: string[] } {
  const { score, parts } = matchBreakdown(candidate, vacancy, model, kin, names);
  const strongest = parts
    .filter(({ points, weight }) => points !== null && points >= REASON_SHARE * weight)
    .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  return {
    score,
    reasons: strongest.slice(0, MOST_REASONS).map(({ sentence }) => sentence),
    missing: parts.flatMap(({ missing }) => missing),
  };
}
