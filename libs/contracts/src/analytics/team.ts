import { DIMENSION_IDS, MEASURE_IDS, STAGE_WAITS } from '@vinculo/domain/measures';
import * as z from 'zod/mini';
import { endpoint, page, pageQuery, timestamp, type ResponseOf } from '../wire';
import { figureRow } from './figure-rows';
import { period } from './figures';

const spread = z.object({
  /** How many members of staff have a figure. */
  n: z.int(),
  firstQuartile: z.number(),
  median: z.number(),
  thirdQuartile: z.number(),
});

const teamFigure = z.object({
  measure: z.enum(MEASURE_IDS),
  by: z.enum(DIMENSION_IDS),
  /** Who has the figure, in no order. */
  people: z.array(z.object({ uid: z.string(), value: z.nullable(z.number()), n: z.int() })),
  /** Of all active staff who have the figure; null where they are too few. */
  spread: z.nullable(spread),
});

export const readTeam = endpoint({
  name: 'readTeam',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/team',
  effect: 'read',
  summary: 'Figures of each member of staff; without the permission for the team one’s own beside its quartiles',
  body: z.object({ period }),
  response: z.object({
    /** What was written before this moment counts. */
    countedAt: timestamp,
    /** By name. Only the caller, unless they may see the team. */
    people: z.array(z.object({ uid: z.string(), name: z.string(), isOwn: z.boolean() })),
    figures: z.array(teamFigure),
    /** Of each of the people: how much of their agenda is booked over the next `WORKLOAD_DAYS`, and how much is open. */
    workload: z.array(z.object({ uid: z.string(), bookedMinutes: z.int(), openMinutes: z.int() })),
    /** How long applications to the companies of the people waited in each stage, by `STAGE_WAITS`; medians in days. */
    waits: z.array(z.object({ measure: z.enum(STAGE_WAITS), value: z.nullable(z.number()), n: z.int() })),
    /** How many changes the people made, by weekday (1 is Monday) and hour in Mexico City; without those that have none. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  }),
});
export type Team = ResponseOf<typeof readTeam>;

export const listTeamWork = endpoint({
  name: 'listTeamWork',
  host: 'main',
  method: 'POST',
  path: '/aperture/analytics/team/work',
  effect: 'read',
  summary: 'The changes that `readTeam` counts in one hour of a weekday, newest first',
  body: z.object({
    period,
    /** 1 is Monday. */
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    /** In Mexico City. */
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    ...pageQuery,
  }),
  response: page(figureRow),
});
