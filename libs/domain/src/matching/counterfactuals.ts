import { education, labelOf, languages, states, type State } from '../catalogs';
import type { MatchModel } from './model';
import type { MatchNames } from './parts/part-rule';
import { missingAbilities } from './parts/skills';
import type { PositionKin } from './position-kin';
import { matchScore } from './score';
import type { MatchCandidate, MatchVacancy } from './sides';

/** A change of the candidate's file that the vacancy asks for. */
interface Improvement {
  /** After "con", as in "con inglés B1". */
  readonly text: string;
  readonly apply: (candidate: MatchCandidate) => MatchCandidate;
}

export interface Counterfactual {
  readonly changes: readonly string[];
  readonly score: number;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a person can acquire or make known. Where they live is theirs to decide, and is never proposed. */
function improvements(candidate: MatchCandidate, vacancy: MatchVacancy, names: MatchNames): readonly Improvement[] {
  return [
    ...vacancy.languagesWork.map(({ language, level }) => ({
      text: `${labelOf(languages, language).toLowerCase()} ${level}`,
      apply: (before: MatchCandidate) => ({
        ...before,
        languages: [...before.languages.filter((known) => known.language !== language), { language, level }],
      }),
    })),
    ...missingAbilities(candidate, vacancy).map((ability) => ({
      text: ability,
      apply: (before: MatchCandidate) => ({ ...before, skills: [...before.skills, ability] }),
    })),
    {
      text: lowerFirst(labelOf(education, vacancy.educationWork)),
      apply: (before: MatchCandidate) => ({ ...before, education: vacancy.educationWork }),
    },
    ...vacancy.functions
      .filter((value) => !candidate.knownFunctions.includes(value))
      .map((value) => ({
        text: `la función ${lowerFirst(names.jobFunction(value))}`,
        apply: (before: MatchCandidate) => ({ ...before, knownFunctions: [...before.knownFunctions, value] }),
      })),
    ...vacancy.experienceInIndustriesWork.map(({ industry, years }) => ({
      text: `${Math.max(1, years)} ${years > 1 ? 'años' : 'año'} en ${names.industry(industry)}`,
      apply: (before: MatchCandidate) => ({
        ...before,
        experience: [
          ...before.experience.filter((job) => job.industry !== industry),
          { position: '', industry, years: Math.max(1, years) },
        ],
      }),
    })),
  ];
}

/** The largest number of counterfactuals that are shown. */
const MOST = 3;

/**
 * The single changes, or else the pairs of changes, that lift a candidate to the threshold; highest score first.
 * Empty if the candidate reaches it already or no two changes do.
 */
export function counterfactuals(
  candidate: MatchCandidate,
  vacancy: MatchVacancy,
  model: MatchModel,
  kin: PositionKin,
  names: MatchNames,
): readonly Counterfactual[] {
  const score = (changed: MatchCandidate) => matchScore(changed, vacancy, model, kin);
  const now = score(candidate) ?? 0;
  if (now >= model.threshold) return [];
  const single = improvements(candidate, vacancy, names).map(({ text, apply }) => {
    const changed = apply(candidate);
    return { text, apply, changed, score: score(changed) ?? 0 };
  });
  const lifting = (found: readonly Counterfactual[]) =>
    found
      .filter((one) => one.score >= model.threshold)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST);
  const singles = lifting(single.map(({ text, score: reached }) => ({ changes: [text], score: reached })));
  if (singles.length > 0) return singles;
  const helpful = single.filter(({ score: reached }) => reached > now);
  return lifting(
    helpful.flatMap((one, index) =>
      helpful.slice(index + 1).map((other) => ({
        changes: [one.text, other.text],
        score: score(other.apply(one.changed)) ?? 0,
      })),
    ),
  );
}

/** A requirement of the vacancy, relaxed by one step. */
export interface Relaxation {
  /** After "si", as in "si aceptas Bachillerato". */
  readonly text: string;
  readonly vacancy: MatchVacancy;
}

/** The vacancy with a state added; undefined where that changes nothing. */
export const inStateToo = (vacancy: MatchVacancy, state: State): Relaxation | undefined =>
  vacancy.modalityWork === 'Remote' || vacancy.locations.some((place) => place.state === state && place.city === '')
    ? undefined
    : {
        text: `también contratas en ${labelOf(states, state)}`,
        vacancy: { ...vacancy, locations: [...vacancy.locations, { country: 'Mexico', state, city: '' }] },
      };

const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, at) => at !== index);

/** The vacancy with each of its requirements relaxed in turn. */
export function relaxations(vacancy: MatchVacancy, names: MatchNames): readonly Relaxation[] {
  const rank = education.find(({ value }) => value === vacancy.educationWork)?.rank ?? 0;
  const lower = education.findLast((option) => option.rank === rank - 1);
  return [
    ...(lower === undefined
      ? []
      : [{ text: `aceptas ${lower.label}`, vacancy: { ...vacancy, educationWork: lower.value } }]),
    ...vacancy.languagesWork.map(({ language }, index) => ({
      text: `no pides ${labelOf(languages, language).toLowerCase()}`,
      vacancy: { ...vacancy, languagesWork: without(vacancy.languagesWork, index) },
    })),
    ...vacancy.experienceInIndustriesWork.map(({ industry }, index) => ({
      text: `no pides experiencia en ${names.industry(industry)}`,
      vacancy: { ...vacancy, experienceInIndustriesWork: without(vacancy.experienceInIndustriesWork, index) },
    })),
    ...(vacancy.skillsWork.length + vacancy.experienceWork.length === 0
      ? []
      : [
          { text: 'no pides habilidades ni herramientas', vacancy: { ...vacancy, skillsWork: [], experienceWork: [] } },
        ]),
    ...(vacancy.modalityWork === 'Remote'
      ? []
      : [{ text: 'ofreces trabajo remoto', vacancy: { ...vacancy, modalityWork: 'Remote' as const } }]),
  ];
}
