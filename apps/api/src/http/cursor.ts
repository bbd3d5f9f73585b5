import { day, DAY_RANGE } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { ApiError } from './api-error';

const [first, last] = [new Date(DAY_RANGE.first), new Date(DAY_RANGE.last)];

/**
 * The values that cursors hold, bounded to what their columns hold: a forged cursor is refused before the database
 * fails on it.
 */
export const cursorKey = {
  integer: z.int32(),
  /** Of a `bigint` column. */
  serial: z.int(),
  moment: z.coerce.date().check(z.gte(first), z.lte(last)),
  day,
  text: z.string(),
} as const;

/** A keyset position as opaque text. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws ApiError `invalid_request` for a cursor that this list did not issue. */
export function decodeCursor<T extends z.ZodMiniType>(schema: T, cursor: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('invalid_request', { fields: { cursor: 'invalid' } });
  }
}
