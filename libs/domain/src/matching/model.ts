import type { OptionList } from '../catalogs';

/** The parts of the score, in the order in which they are shown. */
export const matchParts = [
  { value: 'position', label: 'Puesto y funciones' },
  { value: 'skills', label: 'Habilidades y herramientas' },
  { value: 'industry', label: 'Experiencia en la industria' },
  { value: 'education', label: 'Escolaridad' },
  { value: 'languages', label: 'Idiomas' },
  { value: 'place', label: 'Ubicación y modalidad' },
  { value: 'shift', label: 'Jornada y turno' },
] as const satisfies OptionList;
export type MatchPart = (typeof matchParts)[number]['value'];

/** A version of the score. The weights are integers and sum to 100. */
export interface MatchModel {
  readonly version: number;
  readonly weights: Readonly<Record<MatchPart, number>>;
  /** Candidates with at least this score count as matches. */
  readonly threshold: number;
}
