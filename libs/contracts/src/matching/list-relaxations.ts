import { states, valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { vacancyParams } from '../vacancies/vacancy';
import { endpoint } from '../wire';

const count = z.int().check(z.gte(0));

const gain = z.object({ text: z.string(), gained: count });

export const listRelaxations = endpoint({
  name: 'listRelaxations',
  host: 'main',
  method: 'GET',
  path: '/aperture/vacancies/:jobID/relaxations',
  effect: 'read',
  summary: 'How many more people would match if one requirement of the vacancy were relaxed',
  params: vacancyParams,
  query: z.object({ state: z.optional(z.enum(valuesOf(states))) }),
  response: z.object({
    matches: count,
    /** Those that gain anyone, most first. */
    items: z.array(gain),
    /** With the state that was asked for; left out if the vacancy seeks there already. */
    added: z.optional(gain),
  }),
});
