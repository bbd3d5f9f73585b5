import { valuesOf } from '@vinculo/domain/catalogs';
import { COHORT_WEEKS, DIMENSION_IDS, grains, MILESTONE_IDS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { day, endpoint, timestamp } from '../wire';
import { clockKind, figure, figureFilters, figureRequest, figureSearch, NO_FIGURE_FILTERS, period } from './figures';

/** The most rows of one exploration. */
export const MOST_EXPLORED_ROWS = 10_000;

export const EXPLORATION_SHAPES = [
  { value: 'table', label: 'Tabla' },
  { value: 'bar', label: 'Barras' },
  { value: 'line', label: 'Líneas' },
  { value: 'funnel', label: 'Embudo' },
  { value: 'cohort', label: 'Cohortes' },
] as const;
export type ExplorationShape = (typeof EXPLORATION_SHAPES)[number]['value'];

const NONE = 'none';

/** An exploration in the URL of its screen and in a saved view. */
export const explorationSearch = z.extend(figureSearch, {
  ...figureRequest.shape,
  measure: z._default(figureRequest.shape.measure, 'applications'),
  by: z._default(z.enum([NONE, ...DIMENSION_IDS]), 'place'),
  grain: z._default(z.enum([NONE, ...valuesOf(grains)]), NONE),
  shape: z._default(z.enum(valuesOf(EXPLORATION_SHAPES)), 'table'),
  milestone: z._default(z.enum(MILESTONE_IDS), 'application'),
  clock: z._default(clockKind, 'gross'),
});
export type ExplorationSearch = z.output<typeof explorationSearch>;

const explorationRow = z.object({
  /** The value of the dimension; '' for what lacks it, or without a dimension. */
  key: z.string(),
  label: z.string(),
  /** The first day of the day, week or month; null without a grain. */
  at: z.nullable(day),
  value: z.nullable(z.number()),
  n: z.int(),
});
export type ExplorationRow = z.output<typeof explorationRow>;

export const exploreFigure = endpoint({
  name: 'exploreFigure',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/exploration',
  effect: 'read',
  summary: 'A figure split by a dimension and by time; stopped after 20 seconds',
  body: z.extend(figureRequest, {
    by: z.optional(z.enum(DIMENSION_IDS)),
    grain: z.optional(z.enum(valuesOf(grains))),
    /** Which time of a clock the values are; the gross one if left out. */
    clock: z.optional(clockKind),
    period,
    filters: z._default(figureFilters, NO_FIGURE_FILTERS),
  }),
  response: z.object({
    /** What was written before this moment counts. */
    countedAt: timestamp,
    figure: z.pick(figure, { value: true, n: true, excluded: true }),
    /** The group with the greatest value first; within it by time. */
    rows: z.array(explorationRow),
    /** How many rows there are; only the first `MOST_EXPLORED_ROWS` are sent. */
    rowCount: z.int(),
  }),
});

export const readCohorts = endpoint({
  name: 'readCohorts',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/cohorts',
  effect: 'read',
  summary: 'Registered people by week, with how many reached a milestone by each week after; stopped after 20 seconds',
  body: z.object({
    milestone: z.enum(MILESTONE_IDS),
    period,
    filters: z._default(figureFilters, NO_FIGURE_FILTERS),
  }),
  response: z.object({
    countedAt: timestamp,
    cohorts: z.array(
      z.object({
        /** The Monday of the week of registration. */
        at: day,
        size: z.int(),
        /** How many had reached it after 0, 1, 2… weeks; only weeks that are over for the whole cohort. */
        reached: z.array(z.int()).check(z.maxLength(COHORT_WEEKS + 1)),
      }),
    ),
    /** Registrations of people who were erased: what they did later is not known. */
    excluded: z.int(),
  }),
});
