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

interface Nearest {
  readonly kinship: Kinship;
  readonly position: string;
  readonly isHeld: boolean;
  readonly share: number;
}

function nearest({ held, wished }: PositionEvidence, { typePosition }: MatchVacancy, kin: PositionKin): Nearest {
  let best: Nearest = { kinship: 'none', position: '', isHeld: false, share: 0 };
  for (const position of held) {
    const kinship = kin.between(position, typePosition);
    const share = KINSHIP_SHARES[kinship];
    if (share > best.share) best = { kinship, position, isHeld: true, share };
  }
  const kinship = kin.between(wished, typePosition);
  const share = KINSHIP_SHARES[kinship] * WISHED_SHARE;
  return share > best.share ? { kinship, position: wished, isHeld: false, share } : best;
}

/** Whether the candidate stated the function, or it is usual in a position they held. */
const knows = ({ held, functions }: PositionEvidence, value: string, kin: PositionKin): boolean =>
  functions.includes(value) || held.some((position) => kin.functionsOf(position).includes(value));

/** Whether the candidate held this very position, which includes its functions. */
const isHeldAlready = ({ kinship, isHeld }: Nearest): boolean => kinship === 'same' && isHeld;

/** Puesto y funciones. */
export const positionPart = partRule<PositionEvidence>({
  evidenceOf: ({ desiredPosition, experience, knownFunctions }, kin) => ({
    held: sorted(experience.flatMap(({ position }) => kin.valueOf(position) ?? [])),
    wished: kin.valueOf(desiredPosition) ?? '',
    functions: sorted(knownFunctions),
  }),
  isAsked: () => true,
  shareOf: (evidence, vacancy, kin) => {
    if (evidence.held.length === 0 && evidence.wished === '' && evidence.functions.length === 0) return null;
    const best = nearest(evidence, vacancy, kin);
    if (isHeldAlready(best)) return 1;
    const met = vacancy.functions.filter((value) => knows(evidence, value, kin)).length / vacancy.functions.length;
    return POSITION_SHARE * best.share + (1 - POSITION_SHARE) * met;
  },
  textOf: (evidence, vacancy, kin, names) => {
    const best = nearest(evidence, vacancy, kin);
    if (isHeldAlready(best)) return { sentence: 'Ha trabajado en el mismo puesto', missing: [] };
    const met = vacancy.functions.filter((value) => knows(evidence, value, kin));
    const isNamed = best.kinship !== 'same' && best.kinship !== 'none';
    const named = isNamed ? `${SENTENCES[best.kinship]}: ${kin.labelOf(best.position)}` : SENTENCES[best.kinship];
    return {
      sentence: met.length === 0 ? named : `${named}; conoce ${met.length} de ${vacancy.functions.length} funciones`,
      missing: [
        ...(best.kinship === 'same' ? [] : [`Experiencia como ${kin.labelOf(vacancy.typePosition)}`]),
        ...vacancy.functions.filter((value) => !knows(evidence, value, kin)).map((value) => names.jobFunction(value)),
      ],
    };
  },
});
