import { isNativeError } from 'node:util/types';

/** Node's own errors have another `Error` in a sandbox, and those of Fastify are made without its constructor. */
const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** The codes of an error and of its causes: SQLSTATE, the driver's, the framework's. */
export function errorCodesOf(error: unknown): string[] {
  if (!isError(error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...errorCodesOf(error.cause)];
}

export const UNIQUE_VIOLATION = '23505';
/** Somebody or a room would be taken twice at one time. */
export const EXCLUSION_VIOLATION = '23P01';

/** Class 22 is a data exception, class 23 a violated constraint: the same values fail again. */
export const isValueRefused = (error: unknown): boolean => errorCodesOf(error).some((code) => /^2[23]...$/.test(code));

/**
 * Error codes of PostgreSQL, its driver and its pooler for a database that is unreachable, changing its primary or out of
 * space.
 */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '08P01',
  '25006',
  // A server that recovers is asked up to where its log is written.
  '55000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
]);
const AWAY_TEXT =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed/i;

/** The message of an error, with that of its cause. */
export const textOf = (error: unknown): string =>
  isError(error) ? `${error.message} ${String(error.cause ?? '')}` : '';

/** Whether the database cannot answer now, so that another server, or the same one a moment later, may. */
export const isDatabaseAway = (error: unknown): boolean =>
  errorCodesOf(error).some((code) => AWAY.has(code)) || AWAY_TEXT.test(textOf(error));
