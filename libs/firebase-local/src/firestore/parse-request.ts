import type { z } from 'zod';
import { FirestoreError } from './firestore-error';

/** The request in its served shape. An unknown property is answered with UNIMPLEMENTED, never ignored. */
export function parseRequest<T extends z.ZodType>(shape: T, request: unknown): z.output<T> {
  const parsed = shape.safeParse(request);
  if (parsed.success) return parsed.data;
  const isUnserved = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw isUnserved
    ? new FirestoreError('UNIMPLEMENTED', 'A part of the request is not served here.')
    : new FirestoreError('INVALID_ARGUMENT', 'The request is not well formed.');
}
