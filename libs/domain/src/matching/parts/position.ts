import { KINSHIP_SHARES, type Kinship, type PositionKin } from '../position-kin';
import type { MatchVacancy } from '../sides';
import { partRule, sorted } from './part-rule';

interface PositionEvidence {
  /** Catalogue values of the positions held, and of the one wished for. */
  readonly held: readonly string[];
  readonly wished: string;
  /** Functions stated by the candidate. */
  readonly functions: readonly string[];
}

/** How much of the part is the position; the rest is the vacancy's functions. */
const POSITION_SHARE = 2 / 3;
/** What a position is worth that the candidate wishes for and has not held. */
const WISHED_SHARE = 0.8;

const SENTENCES: Readonly<Record<Kinship, string>> = {
  same: 'Busca el mismo puesto',
  family: 'Puesto de la misma familia',
  functions: 'Puesto con funciones en común',
  industry: 'Puesto de la misma industria',
  none: 'Sus puestos son de otra área',
};

/** What a position means for a vacancy. */
interface Relevance {
  readonly position: string;
  readonly kinship: Kinship;
  /** Of the position, for somebody who held it. */
  readonly share: number;
  /** The functions of the vacancy that are usual in the position. */
  readonly functions: readonly string[];
}

/** What a candidate brings to a vacancy. */
interface Fit {
  readonly held: readonly Relevance[];
  readonly wished: Relevance;
  readonly functions: readonly string[];
}

/** For a vacancy, what each position means is found out once. */
function fitFor({ typePosition, functions }: MatchVacancy, kin: PositionKin): (evidence: PositionEvidence) => Fit {
  const found = new Map<string, Relevance>();
  const relevanceOf = (position: string): Relevance => {
    const known = found.get(position);
    if (known !== undefined) return known;
    const usual = kin.functionsOf(position);
    const kinship = kin.between(position, typePosition);
    const relevance = {
      position,
      kinship,
      share: KINSHIP_SHARES[kinship],
      functions: functions.filter((value) => usual.includes(value)),
    };
    found.set(position, relevance);
    return relevance;
  };
  return (evidence) => ({
    held: evidence.held.map(relevanceOf),
    wished: relevanceOf(evidence.wished),
    functions: evidence.functions,
  });
}

interface Nearest {
  readonly relevance: Relevance;
  readonly isHeld: boolean;
  readonly share: number;
}

function nearest({ held, wished }: Fit): Nearest {
  let best: Relevance | undefined;
  for (const relevance of held) if (relevance.share > (best?.share ?? 0)) best = relevance;
  const share = wished.share * WISHED_SHARE;
  return best === undefined || best.share < share
    ? { relevance: wished, isHeld: false, share }
    : { relevance: best, isHeld: true, share: best.share };
}

/** Whether the candidate stated the function, or it is usual in a position they held. */
const knows = ({ held, functions }: Fit, value: string): boolean =>
  functions.includes(value) || held.some((relevance) => relevance.functions.includes(value));

/** Whether the candidate held this very position, which includes its functions. */
const isHeldAlready = ({ relevance, isHeld }: Nearest): boolean => relevance.kinship === 'same' && isHeld;

/** Puesto y funciones. */
export const positionPart = partRule<PositionEvidence>({
  evidenceOf: ({ desiredPosition, experience, knownFunctions }, kin) => ({
    held: sorted(experience.flatMap(({ position }) => kin.valueOf(position) ?? [])),
    wished: kin.valueOf(desiredPosition) ?? '',
    functions: sorted(knownFunctions),
  }),
  isAsked: () => true,
  sharesFor: (vacancy, kin) => {
    const fitOf = fitFor(vacancy, kin);
    return (evidence) => {
      if (evidence.held.length === 0 && evidence.wished === '' && evidence.functions.length === 0) return null;
      const fit = fitOf(evidence);
      const best = nearest(fit);
      if (isHeldAlready(best)) return 1;
      let met = 0;
      for (const value of vacancy.functions) if (knows(fit, value)) met += 1;
      return POSITION_SHARE * best.share + (1 - POSITION_SHARE) * (met / vacancy.functions.length);
    };
  },
  textOf: (evidence, vacancy, kin, names) => {
    const fit = fitFor(vacancy, kin)(evidence);
    const best = nearest(fit);
    if (isHeldAlready(best)) return { sentence: 'Ha trabajado en el mismo puesto', missing: [] };
    const met = vacancy.functions.filter((value) => knows(fit, value));
    const { kinship, position } = best.relevance;
    const isNamed = kinship !== 'same' && kinship !== 'none';
    const named = isNamed ? `${SENTENCES[kinship]}: ${kin.labelOf(position)}` : SENTENCES[kinship];
    return {
      sentence: met.length === 0 ? named : `${named}; conoce ${met.length} de ${vacancy.functions.length} funciones`,
      missing: [
        ...(kinship === 'same' ? [] : [`Experiencia como ${kin.labelOf(vacancy.typePosition)}`]),
        ...vacancy.functions.filter((value) => !knows(fit, value)).map((value) => names.jobFunction(value)),
      ],
    };
  },
});
