import type { Figure } from '@vinculo/contracts/analytics';
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

const CHARTS: Record<'byWeek' | 'byPlace' | 'bySource', Question> = {
  byWeek: { measure: 'applications', series: 'week' },
  byPlace: { measure: 'applications', by: 'place' },
  bySource: { measure: 'hires', by: 'source' },
};

const plain = (measure: MeasureId): Question => ({ measure });

/** Everything that the screen asks for, in one request. */
export const QUESTIONS: Question[] = [...new Set([...TILES, ...FUNNEL, ...STATUSES.map(({ measure }) => measure)])]
  .map(plain)
  .concat(Object.values(CHARTS));

/** The answers by what they are for, wherever they stand among what was asked. */
export function answersIn(asked: readonly Question[], figures: readonly Figure[]) {
  const answerTo = ({ measure, series, by }: Question) =>
    figures[asked.findIndex((one) => one.measure === measure && one.series === series && one.by === by)];
  const plainly = (measure: MeasureId) => answerTo(plain(measure));
  return {
    tiles: TILES.map((measure) => ({ measure, figure: plainly(measure) })),
    funnel: FUNNEL.map(plainly),
    statuses: STATUSES.map(({ measure }) => plainly(measure)),
    byWeek: answerTo(CHARTS.byWeek),
    byPlace: answerTo(CHARTS.byPlace),
    bySource: answerTo(CHARTS.bySource),
  };
}
