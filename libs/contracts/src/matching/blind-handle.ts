import { viability } from '@vinculo/domain/candidates';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import { candidateId } from '../candidates/candidate-id';
import { version } from '../wire';

/** Stands for a docID in blind answers. Opaque, and valid in one vacancy only. */
export const blindHandle = z
  .string()
  .check(z.regex(/^[\w-]{22}$/))
  .brand<'BlindHandle'>();
export type BlindHandle = z.output<typeof blindHandle>;

/** A person of a vacancy: the docID, or the handle where the answer is blind. */
export const personKey = z.union([candidateId, blindHandle]);
export type PersonKey = z.output<typeof personKey>;

/** Asks for a blind answer in a query string; a vacancy that requires one gives it anyway. */
export const blindFlag = z.optional(z.literal('on'));

/** A person as the answers about a vacancy show them. */
export const vacancyPerson = z.object({
  docID: personKey,
  /** In a blind answer a label such as "Persona 7F3K". */
  name: z.string(),
  isBlind: z.boolean(),
  desiredPosition: z.string(),
  state: z.string(),
  municipality: z.string(),
  viability: z.enum(valuesOf(viability)),
  /** Null in a blind answer. */
  version: z.nullable(version),
});
export type VacancyPerson = z.output<typeof vacancyPerson>;
