import { CallError, ERROR_CODES } from '@vinculo/contracts/errors';
import {
  DATA_POSITION_HEADER,
  IDEMPOTENCY_HEADER,
  SEARCH_KEY_HEADER,
  SESSION_KEY_HEADER,
  TRACE_HEADER,
  UNATTENDED_HEADER,
  isIdentityPath,
  type FailureInfo,
  type Host,
  type Method,
} from '@vinculo/contracts/wire';
import type { KyResponse, Options } from 'ky';
import { ANSWERABLE, askFirst } from './ask-first';
import { isUnattended } from './attention';
import { httpConfig, type SessionProof } from './configure';
import { dataPosition, noteDataPosition } from './data-position';
import { loadClient } from './load-client';

export type QueryParams = Readonly<Record<string, string | number | boolean | undefined>>;

/** The `info` of a refusal; other services may send plain text. */
export type HelperInfo = Partial<FailureInfo> | string;

/** Helpers never throw: `info` comes from the answer's `info` field, or is an empty object when there is none. */
export type HttpResult =
  { readonly success: true; readonly data: unknown } | { readonly success: false; readonly info: HelperInfo };

export interface RequestOptions {
  readonly host?: Host;
  readonly params?: QueryParams;
  readonly body?: unknown;
  /** Marks a POST that only reads: it may be retried. */
  readonly isRead?: boolean;
  /** A write with a key may be retried: the server executes it once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The result is the answer's stream of bytes, for as long as it takes. */
  readonly isStream?: boolean;
  /** The server gives it up to 20 seconds: the answer is awaited for longer than that, and what was stopped is not repeated. */
  readonly isCostly?: boolean;
  /** A session that this browser has deleted. The request outlives the page, and its refusal leaves other sessions alone. */
  readonly endingSession?: SessionProof;
}

const RETRIED_STATUS = [408, 425, 429, 500, 502, 503, 504];
/** What was stopped for its time would be stopped again. */
const RETRIED_IF_COSTLY = [429];
/** These refusals last a minute or more: the user decides when to retry. */
const NEVER_RETRIED: readonly (string | undefined)[] = ['maintenance', 'too_many_imports'];
const ATTEMPTS = 3;
const TIMEOUT_MS = 20_000;
const COSTLY_TIMEOUT_MS = 45_000;

async function sealed(method: Method, path: string, body: unknown): Promise<unknown> {
  if (!isIdentityPath(path) || (method !== 'POST' && method !== 'DELETE')) return body;
  const { encryptPayload } = await import('@vinculo/contracts/encryption');
  return encryptPayload(body ?? {}, httpConfig().sharedSecret);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The refusal's `info`, with a code that this version knows. */
function failureInfo(answer: unknown): HelperInfo {
  if (!isRecord(answer)) return {};
  const { info } = answer;
  if (typeof info === 'string') return info;
  if (!isRecord(info)) return {};
  const { code, ...rest } = info;
  const known = ERROR_CODES.find((candidate) => candidate === code);
  return known === undefined ? rest : { ...rest, code: known };
}

const codeOf = (info: HelperInfo) => (typeof info === 'string' ? undefined : info.code);

const responseOf = (error: unknown): Response | undefined =>
  isRecord(error) && error['response'] instanceof Response ? error['response'] : undefined;

const failureOf = async (error: unknown): Promise<HelperInfo> =>
  failureInfo(
    await responseOf(error)
      ?.clone()
      .json()
      .catch(() => undefined),
  );

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A trace that begins with this request, as W3C Trace Context writes it; its retries belong to it. */
const newTrace = (): string => `00-${hex(16)}-${hex(8)}-01`;

async function optionsFor(
  method: Method,
  path: string,
  { host, params, body, isRead, idempotencyKey, signal, isStream, isCostly, endingSession }: RequestOptions,
): Promise<Options> {
  const token = endingSession?.token ?? (await httpConfig().token());
  const payload = await sealed(method, path, body);
  const position = dataPosition();
  const searchParams = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  const repeatable = method === 'GET' || isRead === true || idempotencyKey !== undefined;
  return {
    method,
    headers: {
      'content-type': 'application/json',
      [TRACE_HEADER]: newTrace(),
      ...(token === null
        ? {}
        : {
            authorization: `Bearer ${token}`,
            [SESSION_KEY_HEADER]: endingSession?.sessionKey ?? httpConfig().sessionKey(),
          }),
      ...(position === undefined ? {} : { [DATA_POSITION_HEADER]: position }),
      ...(isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(host === 'search' ? { [SEARCH_KEY_HEADER]: httpConfig().searchKey } : {}),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(searchParams.length === 0 ? {} : { searchParams }),
    ...(signal === undefined ? {} : { signal }),
    keepalive: endingSession !== undefined,
    timeout: isStream === true ? false : isCostly === true ? COSTLY_TIMEOUT_MS : TIMEOUT_MS,
    throwHttpErrors: true,
    retry: {
      limit: repeatable ? ATTEMPTS - 1 : 0,
      methods: ['get', 'post', 'patch', 'delete'],
      statusCodes: isCostly === true ? RETRIED_IF_COSTLY : RETRIED_STATUS,
      afterStatusCodes: [429, 503],
      backoffLimit: 4_000,
      jitter: true,
      shouldRetry: async ({ error }) => (NEVER_RETRIED.includes(codeOf(await failureOf(error))) ? false : undefined),
    },
  };
}

async function answerOf(response: KyResponse): Promise<unknown> {
  const answer: unknown = await response.json();
  return isRecord(answer) ? answer['body'] : undefined;
}

/** A token's issue time has whole seconds: one issued in the second of the change would be outdated again. */
const NEXT_SECOND_MS = 1_100;

let renewal: Promise<boolean> | undefined;

/** Gets a new token, once for all requests that wait for it. @returns whether there is one. */
function renewToken(): Promise<boolean> {
  renewal ??= new Promise((wait) => setTimeout(wait, NEXT_SECOND_MS))
    .then(async () => (await httpConfig().renewToken()) !== null)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

interface Attempt {
  readonly result: HttpResult;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
}

async function attempt(method: Method, path: string, options: RequestOptions): Promise<Attempt> {
  const { hosts, isProduction } = httpConfig();
  try {
    const { default: ky } = await loadClient();
    const response = await ky(`${hosts[options.host ?? 'main']}${path}`, await optionsFor(method, path, options));
    noteDataPosition(response.headers.get(DATA_POSITION_HEADER));
    return {
      result: { success: true, data: options.isStream === true ? response.body : await answerOf(response) },
      status: response.status,
    };
  } catch (error) {
    // Aborted on purpose: the caller expects the AbortError itself.
    if (options.signal?.aborted) throw error;
    const response = responseOf(error);
    // oxlint-disable-next-line no-console -- the one place that reports failed requests, outside production only
    if (!isProduction) console.warn(`${method} ${path} failed`, response?.status ?? 'without an answer');
    return { result: { success: false, info: await failureOf(error) }, status: response?.status };
  }
}

async function request(method: Method, path: string, options: RequestOptions): Promise<Attempt> {
  if (options.endingSession !== undefined) return attempt(method, path, options);
  let { result, status } = await attempt(method, path, options);
  const isOutdated = !result.success && codeOf(result.info) === 'token_outdated';
  // The server refused before doing anything: send it once more with a token of the account's new permissions.
  if (isOutdated && (await renewToken())) ({ result, status } = await attempt(method, path, options));
  // Refused until the user gives a reason or reauthenticates: then it is sent again.
  const code = result.success ? undefined : codeOf(result.info);
  const answerable = ANSWERABLE.find((known) => known === code);
  if (answerable !== undefined && (await askFirst(answerable)) && options.signal?.aborted !== true)
    ({ result, status } = await attempt(method, path, options));
  if (status === 401) httpConfig().onUnauthenticated();
  const outcome = result.success ? undefined : codeOf(result.info);
  if (outcome === 'maintenance') httpConfig().onMaintenance();
  if (outcome === 'second_factor_required') httpConfig().onSecondFactor('code');
  if (outcome === 'second_factor_missing') httpConfig().onSecondFactor('enrolment');
  return { result, status };
}

/**
 * The answer's body, for queries and mutations.
 * @throws CallError with the refusal's code, or `network` where nothing answered. An answer without a code of ours, such
 * as a proxy's page, is `unavailable` or `internal`.
 */
export async function requestData(method: Method, path: string, options: RequestOptions): Promise<unknown> {
  const { result, status } = await request(method, path, options);
  if (result.success) return result.data;
  const info = typeof result.info === 'string' ? {} : result.info;
  if (info.code !== undefined || status === undefined) throw new CallError(info);
  throw new CallError({ ...info, code: status >= 500 ? 'unavailable' : 'internal' });
}

const helper = async (method: Method, path: string, options: RequestOptions): Promise<HttpResult> =>
  (await request(method, path, options)).result;

/** JSON over HTTP with the bearer token when signed in; results are read from the answer's `body` field. */
export const http = {
  get: (path: string, options: Omit<RequestOptions, 'body'> = {}) => helper('GET', path, options),
  post: (path: string, body: unknown, options: RequestOptions = {}) => helper('POST', path, { ...options, body }),
  patch: (path: string, body: unknown, options: RequestOptions = {}) => helper('PATCH', path, { ...options, body }),
  delete: (path: string, body: unknown, options: RequestOptions = {}) => helper('DELETE', path, { ...options, body }),
} as const;
