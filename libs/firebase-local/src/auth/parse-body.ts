import type { z } from 'zod';
import { isStorableText } from '../firestore/utf8';
import { AuthError } from './auth-error';

const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable);

/** The body in the served shape. A field that a strict shape does not have is UNIMPLEMENTED, never left out in silence; text that cannot be stored is INVALID_ARGUMENT. */
export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  if (!isStorable(body)) throw new AuthError('INVALID_ARGUMENT');
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const isUnserved = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw isUnserved ? new AuthError('UNIMPLEMENTED', 501) : new AuthError('INVALID_ARGUMENT');
}
