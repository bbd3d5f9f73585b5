import * as z from 'zod/mini';
import { blindFlag } from '../matching/blind-handle';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';
import { applicationStage, vacancyApplication } from './application';

/** The most cards that one column shows. */
export const COLUMN_LIMIT = 400;

const applicationBoard = z.object({
  /** Each stage, in their order, with its latest applications; `count` is of all of them. */
  columns: z.array(z.object({ stage: applicationStage, count: z.int(), items: z.array(vacancyApplication) })),
  /** People without a reply, in all stages. */
  withoutReply: z.int(),
  places: z.int(),
  placesLeft: z.int(),
  /** Whether those who are still open are being discarded, because it was closed. */
  discardsRest: z.boolean(),
});
export type ApplicationBoard = z.output<typeof applicationBoard>;

export const getApplicationBoard = endpoint({
  name: 'getApplicationBoard',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/board',
  effect: 'read',
  summary: 'The candidates in a vacancy by stage, the latest of each',
  params: vacancyParams,
  query: z.object({
    /** How many applications of each stage. */
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(COLUMN_LIMIT)), 40),
    /** Only people without a reply. */
    reply: z.optional(z.literal('none')),
    blind: blindFlag,
  }),
  response: applicationBoard,
});
