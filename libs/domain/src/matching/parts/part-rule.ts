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
  /**
   * How much of the part evidence meets, 0 to 1; null if unknown. Only called if the vacancy asks; what follows from the
   * vacancy alone is found out once for many candidates.
   */
  readonly sharesFor: (vacancy: MatchVacancy, kin: PositionKin) => (evidence: Evidence) => number | null;
  /** Only called for a known share. */
  readonly textOf: (evidence: Evidence, vacancy: MatchVacancy, kin: PositionKin, names: MatchNames) => PartText;
}

/** The evidence of one candidate for one part. */
export interface PartReading {
  readonly shareFor: (vacancy: MatchVacancy, kin: PositionKin) => number | null;
  readonly textFor: (vacancy: MatchVacancy, kin: PositionKin, names: MatchNames) => PartText;
}

/** The distinct evidence of many candidates for one part, numbered from 0. Equal evidence has equal shares for every vacancy. */
export interface EvidenceTable {
  readonly size: () => number;
  readonly idOf: (candidate: MatchCandidate, kin: PositionKin) => number;
  /** The shares by number. */
  readonly sharesFor: (vacancy: MatchVacancy, kin: PositionKin) => (id: number) => number | null;
}

export interface PartRule {
  readonly isAsked: (vacancy: MatchVacancy) => boolean;
  readonly read: (candidate: MatchCandidate, kin: PositionKin) => PartReading;
  readonly createTable: () => EvidenceTable;
}

/** For `JSON.parse`: equal texts and lists become one, which takes less memory and stays in the processor's cache. */
function oncePerValue(): (key: string, value: unknown) => unknown {
  const values = new Map<string, unknown>();
  return (_key, value) => {
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, value);
    return values.get(text);
  };
}

export const partRule = <Evidence>({ evidenceOf, isAsked, sharesFor, textOf }: PartDefinition<Evidence>): PartRule => ({
  isAsked,
  read: (candidate, kin) => {
    const evidence = evidenceOf(candidate, kin);
    return {
      shareFor: (vacancy, positions) => sharesFor(vacancy, positions)(evidence),
      textFor: (vacancy, positions, names) => textOf(evidence, vacancy, positions, names),
    };
  },
  createTable: () => {
    const ids = new Map<string, number>();
    const known: Evidence[] = [];
    const once = oncePerValue();
    return {
      size: () => known.length,
      idOf: (candidate, kin) => {
        const key = JSON.stringify(evidenceOf(candidate, kin));
        const id = ids.get(key);
        if (id !== undefined) return id;
        ids.set(key, known.length);
        return known.push(JSON.parse(key, once)) - 1;
      },
      sharesFor: (vacancy, kin) => {
        const shareOf = sharesFor(vacancy, kin);
        return (id) => {
          const evidence = known[id];
          return evidence === undefined ? null : shareOf(evidence);
        };
      },
    };
  },
});

/** The mean of the shares of items; null without any. */
export function meanOf<T>(items: readonly T[], shareOf: (item: T) => number): number | null {
  let sum = 0;
  for (const item of items) sum += shareOf(item);
  return items.length === 0 ? null : sum / items.length;
}

export const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort();
