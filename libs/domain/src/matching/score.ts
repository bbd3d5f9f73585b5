import { matchParts, type MatchModel, type MatchPart } from './model';
import { PART_RULES } from './parts';
import type { EvidenceTable, MatchNames, PartReading } from './parts/part-rule';
import type { PositionKin } from './position-kin';
import type { MatchCandidate, MatchVacancy } from './sides';

export type { EvidenceTable, MatchNames } from './parts/part-rule';

const PARTS: readonly MatchPart[] = matchParts.map(({ value }) => value);

/** An empty table of the evidence that a part reads. */
export const createEvidenceTable = (part: MatchPart): EvidenceTable => PART_RULES[part].createTable();

/** What the score reads of a candidate, by part. */
type MatchReading = Readonly<Record<MatchPart, PartReading>>;

function readCandidate(candidate: MatchCandidate, kin: PositionKin): MatchReading {
  const read = (part: MatchPart) => PART_RULES[part].read(candidate, kin);
  return {
    position: read('position'),
    skills: read('skills'),
    industry: read('industry'),
    education: read('education'),
    languages: read('languages'),
    place: read('place'),
    shift: read('shift'),
  };
}

/** The parts in which the vacancy asks for something. */
export const askedParts = (vacancy: MatchVacancy): readonly MatchPart[] =>
  PARTS.filter((part) => PART_RULES[part].isAsked(vacancy));

/** The sums of a score: points reached and weight known, in the order of the parts. */
export interface MatchSum {
  readonly points: number;
  readonly known: number;
}

/** Absorbs the errors of floating-point sums, so that a half is rounded up. */
const EPSILON = 1e-9;

/**
 * The score, 0 to 100, rounded half up. Unknown weight is redistributed over the known parts.
 * @param asked the weight of the parts that the vacancy asks for. @returns null if more than half of it is unknown.
 */
export const scoreOf = ({ points, known }: MatchSum, asked: number): number | null =>
  2 * known < asked || known === 0 ? null : Math.floor((100 * points) / known + 0.5 + EPSILON);

export const weightOf = (parts: readonly MatchPart[], { weights }: MatchModel): number =>
  parts.reduce((sum, part) => sum + weights[part], 0);

function sumOf(reading: MatchReading, vacancy: MatchVacancy, model: MatchModel, kin: PositionKin): MatchSum {
  let points = 0;
  let known = 0;
  for (const part of askedParts(vacancy)) {
    const share = reading[part].shareFor(vacancy, kin);
    if (share === null) continue;
    points += model.weights[part] * share;
    known += model.weights[part];
  }
  return { points, known };
}

/** How well a candidate fits vacancies: the candidate is read once. */
export function candidateScorer(
  candidate: MatchCandidate,
  model: MatchModel,
  kin: PositionKin,
): (vacancy: MatchVacancy) => number | null {
  const reading = readCandidate(candidate, kin);
  return (vacancy) => scoreOf(sumOf(reading, vacancy, model, kin), weightOf(askedParts(vacancy), model));
}

/** How well a candidate fits a vacancy, 0 to 100; null if too little is known. */
export const matchScore = (
  candidate: MatchCandidate,
  vacancy: MatchVacancy,
  model: MatchModel,
  kin: PositionKin,
): number | null => candidateScorer(candidate, model, kin)(vacancy);

/** One part of a score. */
export interface MatchPartResult {
  readonly part: MatchPart;
  readonly weight: number;
  /** Points of the weight, one decimal; null if unknown or not asked for. */
  readonly points: number | null;
  readonly isAsked: boolean;
  readonly sentence: string;
  readonly missing: readonly string[];
}

export interface MatchBreakdown {
  readonly score: number | null;
  /** The weight that counts: what is asked for and known. */
  readonly known: number;
  readonly parts: readonly MatchPartResult[];
}

const NOT_ASKED = 'La vacante no lo pide: su peso se repartió entre lo demás';
const UNKNOWN = 'Sin dato: su peso se repartió entre lo demás';

/** The score with each of its parts in words. */
export function matchBreakdown(
  candidate: MatchCandidate,
  vacancy: MatchVacancy,
  model: MatchModel,
  kin: PositionKin,
  names: MatchNames,
): MatchBreakdown {
  const reading = readCandidate(candidate, kin);
  const asked = askedParts(vacancy);
  const sum = sumOf(reading, vacancy, model, kin);
  return {
    score: scoreOf(sum, weightOf(asked, model)),
    known: sum.known,
    parts: PARTS.map((part) => {
      const weight = model.weights[part];
      const isAsked = asked.includes(part);
      const share = isAsked ? reading[part].shareFor(vacancy, kin) : null;
      if (share === null)
        return { part, weight, points: null, isAsked, sentence: isAsked ? UNKNOWN : NOT_ASKED, missing: [] };
      return {
        part,
        weight,
        points: Math.round(10 * weight * share) / 10,
        isAsked,
        ...reading[part].textFor(vacancy, kin, names),
      };
    }),
  };
}
