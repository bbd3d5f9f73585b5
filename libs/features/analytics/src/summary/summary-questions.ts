import type { FiguresRequest } from '@vinculo/data-access/analytics';
import type { MeasureId } from '@vinculo/domain/measures';

/** The figures at the head of the screen. */
export const TILES = [
  'openVacancies',
  'applications',
  'interviews',
  'offers',
  'hires',
  'timeToFill',
  'timeToHire',
  'acceptance',
] as const satisfies readonly MeasureId[];

/** The stages of the funnel, in their order. */
export const FUNNEL = [
  'applications',
  'reviews',
  'interviews',
  'offers',
  'hires',
] as const satisfies readonly MeasureId[];

/** Vacancies by status, with the tone of each. */
export const STATUSES = [
  { measure: 'openVacancies', tone: 'active' },
  { measure: 'pausedVacancies', tone: 'paused' },
  { measure: 'closedVacancies', tone: 'closed' },
] as const satisfies readonly { readonly measure: MeasureId; readonly tone: string }[];

type Question = FiguresRequest['figures'][number];

const CHARTS = {
  byWeek: { measure: 'applications', series: 'week' },
  byPlace: { measure: 'applications', by: 'place' },
  bySource: { measure: 'hires', by: 'source' },
} as const satisfies Record<string, Question>;

const plain = (measure: MeasureId): Question => ({ measure });
const FUNNEL_START = TILES.length;
const STATUS_START = FUNNEL_START + FUNNEL.length;
const CHART_START = STATUS_START + STATUSES.length;

/** Everything that the screen asks for, in one request. */
export const QUESTIONS: Question[] = [
  ...TILES.map(plain),
  ...FUNNEL.map(plain),
  ...STATUSES.map(({ measure }) => plain(measure)),
  ...Object.values(CHARTS),
];

/** The answers by what they are for. */
export const answersIn = <Figure>(figures: readonly Figure[]) => ({
  funnel: figures.slice(FUNNEL_START, STATUS_START),
  statuses: figures.slice(STATUS_START, CHART_START),
  byWeek: figures[CHART_START],
  byPlace: figures[CHART_START + 1],
  bySource: figures[CHART_START + 2],
});
