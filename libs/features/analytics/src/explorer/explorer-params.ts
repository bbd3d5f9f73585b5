import { explorationSearch, type ExplorationSearch } from '@vinculo/contracts/analytics';
import { dimensionsFor, measureOf, type DimensionId, type Grain } from '@vinculo/domain/measures';
import { listParams } from '@vinculo/ui/list';
import { FIGURE_PARAMS, filtersOf, periodOf } from '../figures/figure-params';
import { FUNNEL } from '../summary/summary-questions';
import type { Asked } from './exploration';

/** An exploration in the URL. The days and filters are those of `figureParams`. */
export const explorerParams = listParams(explorationSearch, {
  ...FIGURE_PARAMS,
  measure: 'medida',
  start: 'inicio',
  by: 'por',
  grain: 'tiempo',
  shape: 'forma',
  milestone: 'meta',
  clock: 'reloj',
});

/** The dimension that is chosen, where what the measure counts has it. */
const dimensionIn = ({ measure, by }: ExplorationSearch): DimensionId | undefined =>
  dimensionsFor(measureOf(measure)).find((id) => id === by);

/** Bars have groups or time, lines always have time. */
function grainIn(search: ExplorationSearch): Grain | undefined {
  const grain = search.grain === 'none' ? undefined : search.grain;
  if (search.shape === 'line') return grain ?? 'week';
  return search.shape === 'bar' && dimensionIn(search) !== undefined ? undefined : grain;
}

/** What an exploration asks the server. */
export function requestOf(search: ExplorationSearch): Asked {
  const [by, grain] = [dimensionIn(search), grainIn(search)];
  return {
    measure: search.measure,
    ...(search.start === undefined ? {} : { start: search.start }),
    ...(search.clock === 'net' && measureOf(search.measure).kind === 'clock' ? { clock: search.clock } : {}),
    ...(by === undefined ? {} : { by }),
    ...(grain === undefined ? {} : { grain }),
    period: periodOf(search),
    filters: filtersOf(search),
  };
}

/** Whether days, weeks or months are what is drawn, beside which annotations stand. */
export const isOverTime = ({ shape, asked }: { readonly shape: string; readonly asked: Asked }): boolean =>
  shape === 'line' || (shape === 'bar' && asked.grain !== undefined);

/** What an exploration asks the server, by its shape. */
export function questionOf(search: ExplorationSearch) {
  const { shape, milestone } = search;
  const [period, filters] = [periodOf(search), filtersOf(search)];
  switch (shape) {
    case 'funnel':
      return { page: 'funnel', asked: { figures: FUNNEL.map((measure) => ({ measure })), period, filters } } as const;
    case 'cohort':
      return { page: 'cohorts', asked: { milestone, period, filters } } as const;
    case 'table':
    case 'bar':
    case 'line':
      return { page: 'exploration', shape, asked: requestOf(search) } as const;
  }
}
