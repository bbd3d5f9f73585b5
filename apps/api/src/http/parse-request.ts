import { decryptPayload, encryptedPayload } from '@vinculo/contracts/encryption';
import {
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  unknownFields,
  type Endpoint,
  type ParsedRequestOf,
} from '@vinculo/contracts/wire';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './api-error';

/** @throws ApiError `invalid_request`, which names each wrong field but does not contain its value. */
function parsePart<T extends z.ZodMiniType>(schema: T | undefined, value: unknown): z.output<T> | undefined {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.code === 'custom' ? issue.message : issue.code]),
  );
  throw new ApiError('invalid_request', { fields });
}

/** Unknown fields named in an error, at most. */
const NAMED_AT_MOST = 20;

/** @throws ApiError `invalid_request`, also for fields that the contract does not have. */
function parseBody<T extends z.ZodMiniType>(schema: T | undefined, value: unknown): z.output<T> | undefined {
  const body = parsePart(schema, value);
  const unknown = schema === undefined ? [] : unknownFields(value, body).slice(0, NAMED_AT_MOST);
  if (unknown.length > 0)
    throw new ApiError('invalid_request', { fields: Object.fromEntries(unknown.map((name) => [name, 'unknown'])) });
  return body;
}

function decryptBody(endpoint: Endpoint, body: unknown, secret: string): unknown {
  const sealed = isIdentityPath(endpoint.path) && (endpoint.method === 'POST' || endpoint.method === 'DELETE');
  if (!sealed) return body ?? {};
  const payload = encryptedPayload.safeParse(body);
  if (!payload.success) throw new ApiError('plain_payload_refused');
  try {
    return decryptPayload(payload.data, secret);
  } catch {
    throw new ApiError('plain_payload_refused');
  }
}

/** @throws ApiError `idempotency_key_missing` */
export function idempotencyKey(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  if (endpoint.idempotent !== true) return undefined;
  const key = z.uuid().safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!key.success) throw new ApiError('idempotency_key_missing');
  return key.data;
}

/** Decrypts and validates a request. @throws ApiError `plain_payload_refused`, `invalid_request` */
export const parseRequest = <E extends Endpoint>(endpoint: E, request: FastifyRequest, secret: string) =>
  ({
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, request.query),
    body: parseBody(
      endpoint.body,
      endpoint.body === undefined ? undefined : decryptBody(endpoint, request.body, secret),
    ),
  }) as ParsedRequestOf<E>;
