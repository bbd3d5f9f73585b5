import type { ExperienceSearch } from '@vinculo/contracts/surveys';
import { experienceSearch } from '@vinculo/contracts/surveys';
import type { FiguresRequest } from '@vinculo/data-access/analytics';
import { daysIn, type Grain, type MeasureId, type Period } from '@vinculo/domain/measures';
import type { SurveyAudience } from '@vinculo/domain/surveys';
import { listParams } from '@vinculo/ui/list';
import { FIGURE_PARAMS } from '../figures/figure-params';

/** The days, filters and audience of the screen, in its URL. */
export const experienceParams = listParams<ExperienceSearch>(experienceSearch, {
  ...FIGURE_PARAMS,
  sources: 'momento',
  audience: 'quien',
});

/** What surveys measure of each audience. */
export const SURVEY_TILES = {
  candidate: ['candidateNps', 'candidateCsat', 'candidateResponseRate', 'candidateAnswers'],
  company: ['companyNps', 'companyCsat', 'companyResponseRate', 'companyAnswers'],
} as const satisfies Readonly<Record<SurveyAudience, readonly MeasureId[]>>;

const THEMES = { candidate: 'candidateThemes', company: 'companyThemes' } as const;

/** How requesters of the help desk rate what was resolved. */
export const TICKET_RATING = 'ticketSatisfaction';

/** How long people and companies are left without an answer, from the applications themselves; and the help desk. */
export const REPLY_TILES = [
  'unansweredApplications',
  'timeToAnswer',
  'candidateGhosting',
  'companyGhosting',
  'explainedRejections',
  TICKET_RATING,
] as const satisfies readonly MeasureId[];

type Question = FiguresRequest['figures'][number];

const plain = (measure: MeasureId): Question => ({ measure });

/** A score of a few months is shown by week. */
const LONGEST_BY_WEEK = 120;
export const grainOf = (period: Period): 'week' | 'month' => (daysIn(period) > LONGEST_BY_WEEK ? 'month' : 'week');

/** Everything that surveys answer, in one request. */
export function surveyQuestions(audience: SurveyAudience, grain: Grain): Question[] {
  const [nps, csat] = SURVEY_TILES[audience];
  return [
    ...SURVEY_TILES[audience].map(plain),
    { measure: nps, by: 'moment' },
    { measure: csat, by: 'moment' },
    { measure: nps, series: grain },
    { measure: THEMES[audience], by: 'answer' },
  ];
}

export const REPLY_QUESTIONS: Question[] = REPLY_TILES.map(plain);

export const measuresOf = (audience: SurveyAudience) => {
  const [nps, csat] = SURVEY_TILES[audience];
  return { nps, csat, themes: THEMES[audience] };
};

/** Of the answers to `REPLY_QUESTIONS`. */
export const ticketRatingIn = <Figure>(figures: readonly Figure[]): Figure | undefined =>
  figures[REPLY_TILES.indexOf(TICKET_RATING)];

const CHARTS_START = SURVEY_TILES.candidate.length;

/** The answers of the charts. */
export const chartsIn = <Figure>(figures: readonly Figure[]) => ({
  npsByMoment: figures[CHARTS_START],
  csatByMoment: figures[CHARTS_START + 1],
  npsOverTime: figures[CHARTS_START + 2],
  themes: figures[CHARTS_START + 3],
});
