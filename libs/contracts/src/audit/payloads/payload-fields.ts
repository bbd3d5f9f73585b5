import { eventStates } from '@vinculo/domain/agenda';
import { valuesOf } from '@vinculo/domain/catalogs';
import * as z from 'zod/mini';
import type { AuditAction } from '../audit-actions';

/** The payloads of the actions of one area. */
export type AreaPayloads = Partial<
  Record<AuditAction, { readonly before: z.ZodMiniType; readonly after: z.ZodMiniType }>
>;

/** A payload without fields. */
export const none = z.strictObject({});
/** Some of these columns of a record, as JSON. Their values are those of the record's own contract. */
export const columns = <const N extends readonly string[]>(names: N) => z.partialRecord(z.enum(names), z.unknown());
export const text = z.string();
export const count = z.int();
export const folio = z.strictObject({ folio: text });
export const eventState = z.enum(valuesOf(eventStates));
export const filters = z.record(text, z.unknown());
