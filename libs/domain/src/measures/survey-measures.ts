import {
  CSAT_STATES,
  DETRACTORS,
  NPS_STATES,
  PROMOTERS,
  SATISFIED,
  SURVEY_DAYS,
  THEME_STATES,
  type SurveyAudience,
} from '../surveys';
import type { Change, FactKind } from './fact-kinds';
import { count } from './makers';
import type { Measure, ScoreMeasure } from './measure';

const AUDIENCES = {
  candidate: { kind: 'candidate_survey', who: 'candidatos' },
  company: { kind: 'company_survey', who: 'empresas' },
} as const satisfies Readonly<Record<SurveyAudience, { readonly kind: FactKind; readonly who: string }>>;

const FIVE_AT_A_TIME =
  'Se suman por grupos de días con al menos cinco respuestas, para que nadie deduzca la de una persona.';
const WAITING = 'Las respuestas que todavía no completan un grupo de cinco.';

/** What a survey measures of an audience. */
export const surveyMeasures = (audience: SurveyAudience) => {
  const { kind, who } = AUDIENCES[audience];
  const to = (states: readonly string[]): Change => ({ kind, to: states });
  const score = (
    unit: ScoreMeasure['unit'],
    label: string,
    states: Pick<ScoreMeasure, 'plus' | 'minus'> & { readonly of: readonly string[] },
    formula: string,
  ): ScoreMeasure => ({
    kind: 'score',
    unit,
    label: `${label} de ${who}`,
    ...states,
    of: to(states.of),
    isPrivate: true,
    formula: `${formula} ${FIVE_AT_A_TIME}`,
    excludes: WAITING,
  });
  return {
    answers: count(`Respuestas de ${who}`, to(['answered']), 'Encuestas que se contestaron en el periodo.'),
    responseRate: {
      kind: 'follow',
      label: `Tasa de respuesta de ${who}`,
      of: to(['asked']),
      by: to(['answered']),
      days: SURVEY_DAYS,
      counts: 'followed',
      formula: `De las encuestas enviadas en el periodo, qué parte se contestó en ${SURVEY_DAYS} días. Con intervalo de Wilson al 95 %.`,
      excludes: 'Las que aún se pueden contestar y las de expedientes eliminados.',
    },
    nps: score(
      'points',
      'NPS',
      { of: NPS_STATES, plus: PROMOTERS, minus: DETRACTORS },
      'Porcentaje que contestó 9 o 10 menos porcentaje que contestó de 0 a 6. Intervalo al 95 % de Wald ajustado: tres respuestas más, ¾ a favor y ¾ en contra.',
    ),
    csat: score(
      'percent',
      'CSAT',
      { of: CSAT_STATES, plus: SATISFIED, minus: [] },
      'Porcentaje que contestó 4 o 5. Con intervalo de Wilson al 95 %.',
    ),
    themes: score(
      'count',
      'Temas',
      { of: THEME_STATES, plus: [], minus: [] },
      'Veces que una respuesta del periodo marcó un tema; una puede marcar varios. Los de menos de cinco no se muestran.',
    ),
  } as const satisfies Readonly<Record<string, Measure>>;
};
