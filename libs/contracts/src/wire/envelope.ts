import * as z from 'zod/mini';
import { ERROR_CODES } from '../errors/error-codes';

/** Every success travels as `{ body }`; the request helpers read that field. */
export const successEnvelope = <T extends z.ZodMiniType>(body: T) => z.object({ body });

/**
 * What a refusal says in its `info` field. `fields` names what is wrong with a request by path (`salary.max`);
 * `current` is the stored record when a stale write is refused, so that both values can be shown.
 */
export const failureInfo = z.object({
  code: z.enum(ERROR_CODES),
  requestId: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  retryAfterSeconds: z.optional(z.int()),
});
export type FailureInfo = z.output<typeof failureInfo>;

export const failureEnvelope = z.object({ info: failureInfo });

/** POST and DELETE requests to services whose name contains this word are encrypted (see the encryption codec). */
export const IDENTITY_MARKER = 'identity';

/** Whether a path's service name, its first segment, contains the identity marker. */
export const isIdentityPath = (path: string): boolean => {
  const service = path.split('/').find((segment) => segment !== '');
  return service !== undefined && service.includes(IDENTITY_MARKER);
};

/** Carries the search service's public key; it answers the key together with a person's token, never the key alone. */
export const SEARCH_KEY_HEADER = 'x-search-key';

/** Carries the applicant-tracking key, which only the server of the platform's own job site has. */
export const APPLICANT_TRACKING_KEY_HEADER = 'x-applicant-tracking-key';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** W3C Trace Context: a request is found by it in logs, traces and refusals. */
export const TRACE_HEADER = 'traceparent';

/**
 * The position of the database's log that includes a write: 16 hexadecimal digits, compared as text. Answers to writes and
 * the event stream carry it where there are replicas; a client sends the latest that it knows, and reads nothing older.
 */
export const DATA_POSITION_HEADER = 'x-data-position';

/** A random value that the browser creates at sign-in: distinguishes two sessions that began in the same second. */
export const SESSION_KEY_HEADER = 'x-session-key';
/** Sent when the window has had no input for a while: such a request does not extend the session. */
export const UNATTENDED_HEADER = 'x-unattended';
