import type { z } from 'zod';
import { AuthError } from './auth-error';

/** The body in the served shape. A field that a strict shape does not have is UNIMPLEMENTED, never left out in silence. */
export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const isUnserved = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw isUnserved ? new AuthError('UNIMPLEMENTED', 501) : new AuthError('INVALID_ARGUMENT');
}
