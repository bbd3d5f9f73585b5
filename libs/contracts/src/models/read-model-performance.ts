import * as z from 'zod/mini';
import { endpoint, timestamp } from '../wire';

/** A share in percent with its 95 % interval; null of a small sample. */
const outcome = z.object({
  n: z.int(),
  value: z.nullable(z.number()),
  interval: z.optional(z.object({ low: z.number(), high: z.number() })),
});

export const readModelPerformance = endpoint({
  name: 'readModelPerformance',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/models/performance',
  effect: 'read',
  summary:
    'How a version of the score worked out, by the score of each application when it was made; stopped after 20 seconds',
  query: z.object({
    /** The live one if left out. */
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  }),
  response: z.object({
    version: z.int(),
    threshold: z.int(),
    countedAt: timestamp,
    /** Applications with a score of this version. */
    scored: z.int(),
    calibration: z.object({
      /** Applications that reached an interview or came to an end. */
      n: z.int(),
      excluded: z.int(),
      bands: z.array(z.object({ from: z.int(), to: z.int(), interviewed: outcome, hired: outcome })),
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
