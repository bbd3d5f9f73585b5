import { valuesOf } from '@vinculo/domain/catalogs';
import { LEGAL_PARAMETERS } from '@vinculo/domain/labour-law';
import * as z from 'zod/mini';
import { day, endpoint, line, storedDay, timestamp, version } from '../wire';

const value = z.number().check(z.gte(0), z.lte(100_000), z.multipleOf(0.01));
/** Where the value is published, so that anybody can check it. */
export const source = line(300).check(z.minLength(5));

export const legalParameter = z.object({
  parameterID: z.uuid(),
  kind: z.enum(valuesOf(LEGAL_PARAMETERS)),
  /** The day from which it holds, until the next of its kind. */
  startsOn: storedDay,
  value,
  source,
  updatedAt: timestamp,
  version,
});
export type LegalParameterRecord = z.output<typeof legalParameter>;

export const listLegalParameters = endpoint({
  name: 'listLegalParameters',
  host: 'main',
  method: 'GET',
  path: '/aperture/legal-parameters',
  effect: 'read',
  summary: 'What the law sets as a number, by kind and day',
  response: z.object({ items: z.array(legalParameter) }),
});

export const addLegalParameter = endpoint({
  name: 'addLegalParameter',
  host: 'admin',
  method: 'POST',
  path: '/aperture/legal-parameters',
  effect: 'write',
  idempotent: true,
  summary: 'Add a value that holds from a day on',
  body: z.extend(z.pick(legalParameter, { kind: true, value: true, source: true }), { startsOn: day }),
  response: legalParameter,
});

export const editLegalParameter = endpoint({
  name: 'editLegalParameter',
  host: 'admin',
  method: 'PATCH',
  path: '/aperture/legal-parameters/:parameterID',
  effect: 'write',
  summary: 'Correct a value or its source',
  params: z.object({ parameterID: z.uuid() }),
  body: z.object({ value: z.optional(value), source: z.optional(source), version }),
  response: legalParameter,
});
