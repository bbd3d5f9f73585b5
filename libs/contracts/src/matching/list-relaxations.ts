import * as z from 'zod/mini';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';

const count = z.int().check(z.gte(0));

export const listRelaxations = endpoint({
  name: 'listRelaxations',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/relaxations',
  effect: 'read',
  summary: 'How many more people would match if one requirement of the vacancy were relaxed',
  params: vacancyParams,
  response: z.object({
    matches: count,
    /** Those that gain anyone, most first. */
    items: z.array(z.object({ text: z.string(), gained: count })),
  }),
});
