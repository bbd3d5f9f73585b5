import type { z } from 'zod';
import { AuthError } from './auth-error';

/** The body in the asked-for shape, or `INVALID_ARGUMENT`. Fields that nobody asked for are ignored, as Firebase does. */
export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new AuthError('INVALID_ARGUMENT');
  return parsed.data;
}
