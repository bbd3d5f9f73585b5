import { MODEL_PARTS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { figureRow } from '../analytics/figure-rows';
import { period } from '../analytics/figures';
import { endpoint, page, pageQuery, timestamp } from '../wire';

const question = z.object({
  /** The live one if left out. */
  version: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  /** The days on which the applications were made. */
  period,
});

/** A share in percent, or a coefficient, with its 95 % interval; null of a small sample. */
const outcome = z.object({
  n: z.int(),
  value: z.nullable(z.number()),
  interval: z.optional(z.object({ low: z.number(), high: z.number() })),
});

export const readModelPerformance = endpoint({
  name: 'readModelPerformance',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/performance',
  effect: 'read',
  summary:
    'How a version of the score worked out, by the score of each application when it was made; stopped after 20 seconds',
  body: question,
  response: z.object({
    version: z.int(),
    threshold: z.int(),
    countedAt: timestamp,
    /** Applications with a score of this version. */
    scored: z.int(),
    correlation: z.extend(outcome, { excluded: z.int() }),
    calibration: z.object({
      /** Applications that reached an interview or came to an end. */
      n: z.int(),
      excluded: z.int(),
      bands: z.array(z.object({ band: z.int(), from: z.int(), to: z.int(), interviewed: outcome, hired: outcome })),
      /** How many are in bands of under five, or in bands that would give these away. */
      hidden: z.int(),
    }),
    precision: z.object({
      vacancies: z.int(),
      top: outcome,
      /** Of all applications of these vacancies. */
      all: outcome,
      excluded: z.int(),
    }),
    overrides: z.object({ all: outcome, forwardUnder: outcome, discardedOver: outcome }),
  }),
});

export const listModelOutcomes = endpoint({
  name: 'listModelOutcomes',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/models/performance/rows',
  effect: 'read',
  summary:
    'The scored applications that a figure of `readModelPerformance` counts, newest first; each with its outcome',
  body: z.extend(question, {
    part: z.enum(MODEL_PARTS),
    /** Only scores of this band of ten. */
    band: z.optional(z.int().check(z.gte(0), z.lte(9))),
    ...pageQuery,
  }),
  response: page(figureRow),
});
