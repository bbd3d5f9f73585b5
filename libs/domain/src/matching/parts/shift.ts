import { labelOf, workDays, workTime, workTurns, type Option } from '../../catalogs';
import type { MatchVacancy } from '../sides';
import { meanOf, sorted, partRule } from './part-rule';

interface ShiftEvidence {
  readonly times: readonly string[];
  readonly days: readonly string[];
  readonly turns: readonly string[];
}

interface Wish {
  readonly list: readonly Option[];
  readonly wanted: string;
  readonly accepted: readonly string[];
}

/** Rotating turns include each of them, and a longer week the shorter ones. */
const INCLUDED: Readonly<Partial<Record<string, readonly string[]>>> = {
  Mixed: ['Morning', 'Evening'],
  FullWeek: ['Weekdays'],
  FullWeek2: ['FullWeek', 'Weekdays'],
};

const isAccepted = ({ wanted, accepted }: Wish): boolean =>
  accepted.some((value) => value === wanted || INCLUDED[value]?.includes(wanted) === true);

/** The wishes that the candidate stated. */
const stated = (evidence: ShiftEvidence, vacancy: MatchVacancy): readonly Wish[] =>
  [
    { list: workTime, wanted: vacancy.timeWork, accepted: evidence.times },
    { list: workDays, wanted: vacancy.daysWork, accepted: evidence.days },
    { list: workTurns, wanted: vacancy.turnWork, accepted: evidence.turns },
  ].filter(({ accepted }) => accepted.length > 0);

const nameOf = ({ list, wanted }: Wish): string => labelOf(list, wanted).toLowerCase();

/** Jornada y turno. */
export const shiftPart = partRule<ShiftEvidence>({
  evidenceOf: ({ wishedTimes, wishedDays, wishedTurns }) => ({
    times: sorted(wishedTimes),
    days: sorted(wishedDays),
    turns: sorted(wishedTurns),
  }),
  isAsked: () => true,
  sharesFor: (vacancy) => (evidence) => meanOf(stated(evidence, vacancy), (wish) => Number(isAccepted(wish))),
  textOf: (evidence, vacancy) => {
    const wishes = stated(evidence, vacancy);
    const met = wishes.filter(isAccepted);
    return {
      sentence: met.length === 0 ? 'Busca otra jornada o turno' : `Acepta ${met.map(nameOf).join(', ')}`,
      missing: wishes.filter((wish) => !isAccepted(wish)).map(({ list, wanted }) => labelOf(list, wanted)),
    };
  },
});
