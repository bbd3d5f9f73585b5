import { valuesOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoDues, arcoKinds, arcoSteps } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { endpoint, line, page, pageQuery } from '../wire';
import { arcoParams, arcoRequest, arcoSummary } from './arco-request';

/** Open ones, or those that ended. */
export const ARCO_STATES = ['open', 'closed'] as const;

/** The filters of the screen, which are also its search params. */
export const arcoListFilters = z.object({
  state: z._default(z.enum(ARCO_STATES), 'open'),
  kind: z.optional(z.enum(valuesOf(arcoKinds))),
  channel: z.optional(z.enum(valuesOf(arcoChannels))),
  due: z.optional(z.enum(valuesOf(arcoDues))),
  /** Part of a folio. */
  folio: z.optional(line(20)),
});

export const listArcoRequests = endpoint({
  name: 'listArcoRequests',
  host: 'admin',
  method: 'GET',
  path: '/aperture/privacy/requests',
  effect: 'read',
  summary: 'Requests of people about their data, what is due first, first',
  query: z.extend(arcoListFilters, {
    ...pageQuery,
    step: z.optional(z.enum(valuesOf(arcoSteps))),
    /** Of this person alone. */
    docID: z.optional(candidateId),
  }),
  response: page(arcoSummary),
});

export const getArcoRequest = endpoint({
  name: 'getArcoRequest',
  host: 'admin',
  method: 'GET',
  path: '/aperture/privacy/requests/:requestID',
  effect: 'read',
  summary: 'One request with its history',
  params: arcoParams,
  response: arcoRequest,
});
