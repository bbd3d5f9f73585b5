import type { PositionKin } from '../position-kin';
import type { MatchCandidate, MatchVacancy } from '../sides';

/** The names of catalogue entries, for sentences. */
export interface MatchNames {
  readonly industry: (value: string) => string;
  readonly jobFunction: (value: string) => string;
}

/** How a candidate does in one part, in words. */
export interface PartText {
  /** One Spanish sentence without a period, such as "Mismo puesto". */
  readonly sentence: string;
  /** What the vacancy asks for and the candidate is known not to have. */
  readonly missing: readonly string[];
}

/** The rule of one part. `Evidence` is all that the part reads of a candidate. */
interface PartDefinition<Evidence> {
  /** In a canonical form: equal evidence has equal JSON. */
  readonly evidenceOf: (candidate: MatchCandidate, kin: PositionKin) => Evidence;
  /** Whether the vacancy asks for anything in this part. */
  readonly isAsked: (vacancy: MatchVacancy) => boolean;
  /** How much of the part is met, 0 to 1; null if unknown. Only called if the vacancy asks. */
  readonly shareOf: (evidence: Evidence, vacancy: MatchVacancy, kin: PositionKin) => number | null;
  /** Only called for a known share. */
  readonly textOf: (evidence: Evidence, vacancy: MatchVacancy, kin: PositionKin, names: MatchNames) => PartText;
}

/** The evidence of one candidate for one part. Candidates with equal keys have equal shares for every vacancy. */
export interface PartReading {
  readonly key: string;
  readonly shareFor: (vacancy: MatchVacancy, kin: PositionKin) => number | null;
  readonly textFor: (vacancy: MatchVacancy, kin: PositionKin, names: MatchNames) => PartText;
}

export interface PartRule {
  readonly isAsked: (vacancy: MatchVacancy) => boolean;
  readonly read: (candidate: MatchCandidate, kin: PositionKin) => PartReading;
}

export const partRule = <Evidence>({ evidenceOf, isAsked, shareOf, textOf }: PartDefinition<Evidence>): PartRule => ({
  isAsked,
  read: (candidate, kin) => {
    const evidence = evidenceOf(candidate, kin);
    return {
      key: JSON.stringify(evidence),
      shareFor: (vacancy, positions) => shareOf(evidence, vacancy, positions),
      textFor: (vacancy, positions, names) => textOf(evidence, vacancy, positions, names),
    };
  },
});

/** The mean of shares; null without any. */
export const mean = (shares: readonly number[]): number | null =>
  shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;

export const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();
