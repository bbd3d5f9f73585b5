import * as z from 'zod/mini';
import { day, endpoint } from '../wire';

/** Groups of fewer records are hidden on public pages, with what would give them away by subtraction. */
export const PUBLIC_LEAST = 10;

const groups = z.object({
  /** Greatest first. */
  shown: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
  /** The hidden groups, added up; null where there is none, or too few records to say how many. */
  others: z.nullable(z.int()),
});

export const readPublicFigures = endpoint({
  name: 'readPublicFigures',
  host: 'main',
  method: 'GET',
  path: '/aperture/analytics/public',
  effect: 'read',
  summary: 'The platform in figures for everyone: aggregates of yesterday, small groups hidden',
  response: z.object({
    /** The figures are those of the end of this day in America/Mexico_City. */
    day,
    /** Null below ten. */
    activeVacancies: z.nullable(z.int()),
    states: groups,
    industries: groups,
    /** Of the active vacancies that say their pay in pesos, the median a month; null of fewer than ten. */
    medianPay: z.nullable(z.number()),
  }),
});
