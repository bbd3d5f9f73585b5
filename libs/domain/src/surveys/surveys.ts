import { valuesOf, type OptionList } from '../catalogs';
import type { ApplicationStage } from '../applications';

/** What a person is asked after. */
export const surveyMoments = [
  { value: 'application', label: 'Postulación' },
  { value: 'interview', label: 'Entrevista' },
  { value: 'rejection', label: 'Rechazo' },
  { value: 'hire', label: 'Contratación' },
] as const satisfies OptionList;
export type SurveyMoment = (typeof surveyMoments)[number]['value'];

/** The stage whose beginning is the moment. */
export const MOMENT_STAGES = {
  application: 'new',
  interview: 'interview',
  rejection: 'discarded',
  hire: 'hired',
} as const satisfies Readonly<Record<SurveyMoment, ApplicationStage>>;

export const surveyAudiences = [
  { value: 'candidate', label: 'Candidatos' },
  { value: 'company', label: 'Empresas' },
] as const satisfies OptionList;
export type SurveyAudience = (typeof surveyAudiences)[number]['value'];

export const questionKinds = [
  { value: 'nps', label: 'Recomendación, de 0 a 10' },
  { value: 'csat', label: 'Satisfacción, de 1 a 5' },
  { value: 'choice', label: 'Una opción' },
  { value: 'themes', label: 'Temas' },
  { value: 'text', label: 'Texto libre' },
] as const satisfies OptionList;
export type QuestionKind = (typeof questionKinds)[number]['value'];

/** What an answer may be about. */
export const surveyThemes = [
  { value: 'treatment', label: 'Trato' },
  { value: 'speed', label: 'Rapidez' },
  { value: 'information', label: 'Información' },
  { value: 'followUp', label: 'Seguimiento' },
  { value: 'interview', label: 'Entrevista' },
  { value: 'pay', label: 'Sueldo y prestaciones' },
  { value: 'schedule', label: 'Horario' },
  { value: 'place', label: 'Ubicación' },
  { value: 'profile', label: 'Perfil de las personas' },
] as const satisfies OptionList;
export type SurveyTheme = (typeof surveyThemes)[number]['value'];

export const MOST_QUESTIONS = 5;
export const LONGEST_ANSWER = 500;
/** How long the link of a survey serves, and how long an answer is waited for. */
export const SURVEY_DAYS = 14;
/** Nobody is asked again within this many days. */
export const REST_DAYS = 30;

const upTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
export const NPS_SCORES = upTo(0, 10);
export const CSAT_SCORES = upTo(1, 5);

const PROMOTER_FROM = 9;
const DETRACTOR_TO = 6;
const SATISFIED_FROM = 4;
const UNSATISFIED_TO = 2;

/** Whether an answer asks for a reaction. */
export const isBadAnswer = ({ nps, csat }: { readonly nps: number | null; readonly csat: number | null }): boolean =>
  (nps !== null && nps <= DETRACTOR_TO) || (csat !== null && csat <= UNSATISFIED_TO);

/** The states of the facts of surveys: a request is sent and answered, an answer has scores and themes. */
export const npsState = (score: number): string => `nps:${score}`;
export const csatState = (score: number): string => `csat:${score}`;
export const themeState = (theme: SurveyTheme): string => `theme:${theme}`;
export const NPS_STATES = NPS_SCORES.map(npsState);
export const PROMOTERS = NPS_SCORES.filter((score) => score >= PROMOTER_FROM).map(npsState);
export const DETRACTORS = NPS_SCORES.filter((score) => score <= DETRACTOR_TO).map(npsState);
export const CSAT_STATES = CSAT_SCORES.map(csatState);
export const SATISFIED = CSAT_SCORES.filter((score) => score >= SATISFIED_FROM).map(csatState);
export const THEME_STATES = valuesOf(surveyThemes).map(themeState);

export const surveyStates: OptionList = [
  { value: 'asked', label: 'Enviada' },
  { value: 'answered', label: 'Contestada' },
  ...NPS_SCORES.map((score) => ({ value: npsState(score), label: `Recomendación ${score} de 10` })),
  ...CSAT_SCORES.map((score) => ({ value: csatState(score), label: `Satisfacción ${score} de 5` })),
  ...surveyThemes.map(({ value, label }) => ({ value: themeState(value), label })),
];
