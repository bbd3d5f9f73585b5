import { ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodesOf } from '../db/error-codes';
import { ApiError } from '../http/api-error';

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
};

/** What PostgreSQL and its driver say when the database itself is out of reach, out of room or out of time. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P03',
  '08006',
  '08003',
  '08001',
]);
const DATABASE_SLOW = new Set(['57014', '55P03']);
/** What no column holds: text that is none, numbers and days beyond the range of their type. */
const VALUE_REFUSED = new Set(['22021', '22P05', '22003', '22007', '22008']);

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const codes = errorCodesOf(error);
  const known = codes.map((code) => FASTIFY_CODES[code]).find((code) => code !== undefined);
  if (known !== undefined) return new ApiError(known);
  if (codes.some((code) => VALUE_REFUSED.has(code))) return new ApiError('invalid_request');
  if (codes.some((code) => DATABASE_SLOW.has(code))) return new ApiError('timeout');
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
  if (/query read timeout/i.test(text)) return new ApiError('timeout');
  if (
    codes.some((code) => DATABASE_AWAY.has(code)) ||
    /connection terminated|timeout exceeded when trying to connect|PGlite is closed/i.test(text)
  ) {
    return new ApiError('unavailable', { retryAfterSeconds: 2 });
  }
  return new ApiError('internal');
}

/** Who is not let in, may not do it, or asks too often: whoever looks for attempts finds them in the log. */
const REFUSED = new Set([401, 403, 429]);

/** Logs what has to be known of a failure and sets Retry-After. @returns it as a code that can be shown. */
export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const failure = toApiError(error);
  if (failure.status >= 500) request.log.error({ err: error }, failure.code);
  if (REFUSED.has(failure.status)) {
    const { uid } = { ...request.actor };
    request.log.info({ code: failure.code, route: request.routeOptions.url, uid }, 'refused');
  }
  if (failure.info.retryAfterSeconds !== undefined) reply.header('retry-after', failure.info.retryAfterSeconds);
  return failure;
}

/** Every failure leaves as `{ info: { code, … } }`: never a stack, never SQL, never the value that was sent. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const failure = reportFailure(error, request, reply);
    return reply.status(failure.status).send({ info: { code: failure.code, requestId: request.id, ...failure.info } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(ERROR_STATUS.not_found).send({ info: { code: 'not_found', requestId: request.id } }),
  );
}
