import { states, valuesOf } from '@vinculo/domain/catalogs';
import { clockKinds, daysIn, DIMENSION_IDS, grains, LONGEST_PERIOD, MEASURE_IDS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { companyId } from '../companies/company';
import { catalogValue, day, endpoint, line, timestamp } from '../wire';

/** The most groups of a figure, those with the greatest values. */
export const MOST_GROUPS = 100;

/** Days in America/Mexico_City, both included. */
export const period = z.object({ from: day, to: day }).check(
  z.refine((value) => value.from <= value.to, { path: ['to'], message: 'below_min' }),
  z.refine((value) => daysIn(value) <= LONGEST_PERIOD, { path: ['to'], message: 'above_max' }),
);

/** Every filter that is given has to hold; of its values, any. */
export const figureFilters = z.object({
  /** Federal entities. */
  places: z._default(z.array(z.enum(valuesOf(states))).check(z.maxLength(32)), []),
  /** Where an application or a person came from, or the type of a document. */
  sources: z._default(z.array(line(60)).check(z.maxLength(20)), []),
  companyIDs: z._default(z.array(companyId).check(z.maxLength(50)), []),
  industries: z._default(z.array(catalogValue).check(z.maxLength(40)), []),
});
export type FigureFilters = z.output<typeof figureFilters>;
export const NO_FIGURE_FILTERS: FigureFilters = { places: [], sources: [], companyIDs: [], industries: [] };

/** The filters of a screen of figures in its URL. Without days: the last 30. */
export const figureSearch = z.extend(figureFilters, { from: z.optional(day), to: z.optional(day) });
export type FigureSearch = z.output<typeof figureSearch>;

export const clockKind = z.enum(valuesOf(clockKinds));

/** The summary in its URL. */
export const summarySearch = z.extend(figureSearch, { clock: z._default(clockKind, 'gross') });

export const figureRequest = z.object({
  measure: z.enum(MEASURE_IDS),
  /** Where the clock of the measure starts; its first start if left out. */
  start: z.optional(line(40)),
});

const amount = z.nullable(z.number());

/** A value with the number of changes or records that it stands on; null where there is none, or too few to show. */
const sized = z.object({
  value: amount,
  n: z.int(),
  /** Of a share or a score: where it lies with 95 % confidence. */
  interval: z.optional(z.object({ low: z.number(), high: z.number() })),
});

export const figure = z.object({
  ...sized.shape,
  /** What could not be counted, as the measure says under `excludes`. */
  excluded: z.int(),
  /** Of a clock: the third quartile, and both without pauses and holidays; null for other measures. */
  clock: z.nullable(z.object({ p75: amount, net: amount, netP75: amount })),
  /** The same over as many days right before; null unless asked for. */
  previous: z.nullable(sized),
  /** By the first day of each day, week or month; empty unless asked for. */
  series: z.array(z.extend(sized, { at: day })),
  /** By the dimension, greatest value first; empty unless asked for. */
  groups: z.array(z.extend(sized, { key: z.string(), label: z.string() })),
});
export type Figure = z.output<typeof figure>;

export const readFigures = endpoint({
  name: 'readFigures',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/figures',
  effect: 'read',
  summary: 'Figures over a period, each with what it stands on',
  body: z.object({
    figures: z
      .array(
        z.extend(figureRequest, {
          series: z.optional(z.enum(valuesOf(grains))),
          by: z.optional(z.enum(DIMENSION_IDS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
    period,
    filters: z._default(figureFilters, NO_FIGURE_FILTERS),
    compares: z._default(z.boolean(), false),
  }),
  /** In the order of the request. */
  response: z.object({
    /** What was written before this moment counts. */
    countedAt: timestamp,
    figures: z.array(figure),
  }),
});
