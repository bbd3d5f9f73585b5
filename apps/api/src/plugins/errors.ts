import { ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodesOf, EXCLUSION_VIOLATION, isDatabaseAway, textOf } from '../db/error-codes';
import { isConflict } from '../db/retry-conflicts';
import { ApiError } from '../http/api-error';

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_request',
};

const DATABASE_SLOW = new Set(['57014', '55P03']);
/** Values that no column can store: invalid text, and numbers and dates out of range. */
const VALUE_REFUSED = new Set(['22021', '22P05', '22003', '22007', '22008']);

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const codes = errorCodesOf(error);
  const known = codes.map((code) => FASTIFY_CODES[code]).find((code) => code !== undefined);
  if (known !== undefined) return new ApiError(known);
  if (codes.includes(EXCLUSION_VIOLATION)) return new ApiError('slot_taken');
  if (codes.some((code) => VALUE_REFUSED.has(code))) return new ApiError('invalid_request');
  if (codes.some((code) => DATABASE_SLOW.has(code))) return new ApiError('timeout');
  if (/query read timeout/i.test(textOf(error))) return new ApiError('timeout');
  if (isDatabaseAway(error) || isConflict(error)) return new ApiError('unavailable', { retryAfterSeconds: 2 });
  return new ApiError('internal');
}

/** Refused sign-ins, missing permissions and rate limits; logged so that attacks can be found. */
const REFUSED = new Set([401, 403, 429]);

/** The caller has gone, or hung up amid the body: nobody gets this answer. */
const isAbandoned = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error === raw.errored);

/** Logs a failure and sets Retry-After. @returns it as an error with a code for the client. */
export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const failure = toApiError(error);
  if (failure.status >= 500 && !isAbandoned(error, request)) request.log.error({ err: error }, failure.code);
  if (REFUSED.has(failure.status)) {
    const { uid } = { ...request.actor };
    request.log.info({ code: failure.code, route: request.routeOptions.url, uid }, 'refused');
  }
  if (failure.info.retryAfterSeconds !== undefined) reply.header('retry-after', failure.info.retryAfterSeconds);
  return failure;
}

/** Sends a failure as `{ info: { code, … } }`, without stack, SQL or the values that were sent. */
export function sendFailure(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const failure = reportFailure(error, request, reply);
  return reply.status(failure.status).send({ info: { code: failure.code, requestId: request.id, ...failure.info } });
}

/** Sends the failures of routes, and what no route answers. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>(sendFailure);
  app.setNotFoundHandler((request, reply) =>
    reply.status(ERROR_STATUS.not_found).send({ info: { code: 'not_found', requestId: request.id } }),
  );
}
