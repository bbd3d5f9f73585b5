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

/** Functions of a vacancy, a bit for each: it has 20 at most. */
type FunctionBits = number;

/** What a position means for a vacancy. */
interface Relevance {
  readonly position: string;
  readonly kinship: Kinship;
  /** Of the position, for somebody who held it. */
  readonly share: number;
  /** The functions of the vacancy that are usual in the position. */
  readonly usual: FunctionBits;
}

/** Which functions of a vacancy are among others. */
const bitsOf = ({ functions }: MatchVacancy, among: readonly string[]): FunctionBits => {
  let bits = 0;
  if (among.length > 0) for (const [index, value] of functions.entries()) if (among.includes(value)) bits |= 1 << index;
  return bits;
};

function countOf(bits: FunctionBits): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

type RelevanceOf = (position: string) => Relevance;

/** For a vacancy, what each position means is found out once. */
function relevanceFor(vacancy: MatchVacancy, kin: PositionKin): RelevanceOf {
  const found = new Map<string, Relevance>();
  return (position) => {
    const known = found.get(position);
    if (known !== undefined) return known;
    const kinship = kin.between(position, vacancy.typePosition);
    const usual = bitsOf(vacancy, kin.functionsOf(position));
    const relevance = { position, kinship, share: KINSHIP_SHARES[kinship], usual };
    found.set(position, relevance);
    return relevance;
  };
}

interface Nearest {
  readonly relevance: Relevance;
  readonly isHeld: boolean;
  readonly share: number;
}

function nearest({ held, wished }: PositionEvidence, relevanceOf: RelevanceOf): Nearest {
  let best: Relevance | undefined;
  for (const position of held) {
    const relevance = relevanceOf(position);
    if (relevance.share > (best?.share ?? 0)) best = relevance;
  }
  const relevance = relevanceOf(wished);
  const share = relevance.share * WISHED_SHARE;
  return best === undefined || best.share < share
    ? { relevance, isHeld: false, share }
    : { relevance: best, isHeld: true, share: best.share };
}

/** The functions that the candidate stated, or that are usual in a position they held. */
function known({ held, functions }: PositionEvidence, vacancy: MatchVacancy, relevanceOf: RelevanceOf): FunctionBits {
  let bits = bitsOf(vacancy, functions);
  for (const position of held) bits |= relevanceOf(position).usual;
  return bits;
}

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
    const relevanceOf = relevanceFor(vacancy, kin);
    return (evidence) => {
      if (evidence.held.length === 0 && evidence.wished === '' && evidence.functions.length === 0) return null;
      const best = nearest(evidence, relevanceOf);
      if (isHeldAlready(best)) return 1;
      const met = countOf(known(evidence, vacancy, relevanceOf));
      return POSITION_SHARE * best.share + (1 - POSITION_SHARE) * (met / vacancy.functions.length);
    };
  },
  textOf: (evidence, vacancy, kin, names) => {
    const relevanceOf = relevanceFor(vacancy, kin);
    const best = nearest(evidence, relevanceOf);
    if (isHeldAlready(best)) return { sentence: 'Ha trabajado en el mismo puesto', missing: [] };
    const bits = known(evidence, vacancy, relevanceOf);
    const met = countOf(bits);
    const { kinship, position } = best.relevance;
    const isNamed = kinship !== 'same' && kinship !== 'none';
    const named = isNamed ? `${SENTENCES[kinship]}: ${kin.labelOf(position)}` : SENTENCES[kinship];
    return {
      sentence: met === 0 ? named : `${named}; conoce ${met} de ${vacancy.functions.length} funciones`,
      missing: [
        ...(kinship === 'same' ? [] : [`Experiencia como ${kin.labelOf(vacancy.typePosition)}`]),
        ...vacancy.functions
          .filter((_value, index) => (bits & (1 << index)) === 0)
          .map((value) => names.jobFunction(value)),
      ],
    };
  },
});
