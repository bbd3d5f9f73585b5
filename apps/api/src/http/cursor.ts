import type * as z from 'zod/mini';
import { ApiError } from './api-error';

/** A keyset position as opaque text. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws ApiError `invalid_request` for a cursor that this list did not give. */
export function decodeCursor<T extends z.ZodMiniType>(schema: T, cursor: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('invalid_request', { fields: { cursor: 'invalid' } });
  }
}
