import type { FastifyRequest } from 'fastify';

/** The status for an error that no surface raised itself: Fastify's own refusals keep theirs, anything else is a logged 500. */
export function errorStatus(error: unknown, request: FastifyRequest): number {
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    return error.statusCode;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  request.log.error({ message, stack }, 'unexpected error');
  return 500;
}
