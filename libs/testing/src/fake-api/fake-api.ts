import { listBookingLinks, listEvaluations, listEvents, listRelatedEvents } from '@vinculo/contracts/agenda';
import { listLinks } from '@vinculo/contracts/campaigns';
import { listCatalogs } from '@vinculo/contracts/catalogs';
import { ERROR_STATUS, type ErrorCode } from '@vinculo/contracts/errors';
import { countTickets, listRelatedTickets, listTickets } from '@vinculo/contracts/tickets';
import { decryptPayload, encryptedPayload } from '@vinculo/contracts/encryption';
import {
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  unknownFields,
  type Endpoint,
  type ParsedRequestOf,
} from '@vinculo/contracts/wire';
import { configureHttp } from '@vinculo/data-access/http';
import * as z from 'zod/mini';
import { someCatalogs } from '../builders';

const HOST = 'http://api.test';
const SECRET = 'a-secret-for-tests-of-32-characters';

/** A refusal that a handler throws to have it travel as the API would send it. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly info: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

interface Received {
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal | null;
}

type Handler = (request: ParsedRequestOf<Endpoint>, received: Received) => unknown;

interface Route {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  handler: Handler;
}

const parse = (schema: z.ZodMiniType | undefined, value: unknown) => schema?.parse(value);

/** The result of a handler: the response body, or the lines of a stream. */
type Answer<E extends Endpoint> = E extends { stream: 'lines' | 'events' }
  ? readonly z.input<E['response']>[]
  : z.input<E['response']>;

export interface FakeApi {
  /** Answers an endpoint; request and response are parsed with its contract. The last one given counts. */
  on<E extends Endpoint>(
    endpoint: E,
    handler: (request: ParsedRequestOf<E>, received: Received) => Answer<E> | Promise<Answer<E>>,
  ): void;
  /** Delays the responses of an endpoint. @returns a function that refuses the pending requests. */
  refuseLater(endpoint: Endpoint, code: ErrorCode): () => void;
  /** Turns the network off, or on again. */
  setOnline(online: boolean): void;
  /** The number of requests to an endpoint. */
  callsOf(endpoint: Endpoint): number;
}

/** Replaces the network: the real HTTP client calls handlers that obey the contracts. Call it in each test. */
export function fakeApi(): FakeApi {
  const routes: Route[] = [];
  const calls = new Map<string, number>();
  let isOnline = true;

  configureHttp({
    hosts: { main: HOST, admin: HOST, cx: HOST, search: HOST },
    token: () => Promise.resolve('token'),
    renewToken: () => Promise.resolve(null),
    sessionKey: () => 'a-session-key',
    onSecondFactor: () => undefined,
    onMaintenance: () => undefined,
    onUnauthenticated: () => undefined,
    searchKey: 'a-search-key',
    sharedSecret: SECRET,
    isProduction: true,
  });

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = routes.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    );
    if (!isOnline || route === undefined) throw new TypeError(`No answer for ${request.method} ${url.pathname}`);
    const { endpoint, pattern, handler } = route;
    calls.set(endpoint.name, (calls.get(endpoint.name) ?? 0) + 1);
    const sent: unknown = request.method === 'GET' ? undefined : await request.json();
    const isSealed = isIdentityPath(endpoint.path) && (request.method === 'POST' || request.method === 'DELETE');
    const body = isSealed ? decryptPayload(encryptedPayload.parse(sent), SECRET) : sent;
    const parsed = parse(endpoint.body, body);
    const unknown = endpoint.body === undefined ? [] : unknownFields(body, parsed);
    if (unknown.length > 0) throw new Error(`${endpoint.name} takes no ${unknown.join(', ')}.`);
    const idempotencyKey = request.headers.get(IDEMPOTENCY_HEADER);
    if (endpoint.idempotent === true) z.uuid().parse(idempotencyKey);
    try {
      const result = await handler(
        {
          params: parse(endpoint.params, pattern.exec(url.pathname)?.groups ?? {}),
          query: parse(endpoint.query, Object.fromEntries(url.searchParams)),
          body: parsed,
        } as ParsedRequestOf<Endpoint>,
        { idempotencyKey, signal: request.signal },
      );
      if (endpoint.stream !== undefined) {
        const lines = (result as readonly unknown[]).map((line) => JSON.stringify(endpoint.response.parse(line)));
        const parts = lines.map((line) => (endpoint.stream === 'events' ? `data: ${line}\n\n` : `${line}\n`));
        return new Response(parts.join(''));
      }
      return Response.json({ body: endpoint.response.parse(result) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json({ info: { code: error.code, ...error.info } }, { status: ERROR_STATUS[error.code] });
    }
  }

  globalThis.fetch = (input, init) => answer(new Request(input, init));

  const api: FakeApi = {
    on(endpoint, handler) {
      const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      routes.unshift({ endpoint, pattern, handler: handler });
    },
    refuseLater(endpoint, code) {
      let refuse = () => {};
      const refused = new Promise<never>((_resolve, reject) => {
        refuse = () => reject(new Refusal(code));
      });
      this.on(endpoint, () => refused);
      return () => refuse();
    },
    setOnline: (online) => void (isOnline = online),
    callsOf: ({ name }) => calls.get(name) ?? 0,
  };
  // Default responses: many screens need these, few tests are about them.
  api.on(listCatalogs, () => ({ items: someCatalogs() }));
  api.on(listEvents, () => ({ items: [], isCut: false }));
  api.on(listLinks, () => ({ items: [], isCut: false }));
  api.on(listRelatedEvents, () => ({ items: [] }));
  api.on(listBookingLinks, () => ({ items: [] }));
  api.on(listEvaluations, () => ({ items: [] }));
  api.on(listTickets, () => ({ items: [], nextCursor: null, total: 0, totalCapped: false }));
  api.on(listRelatedTickets, () => ({ items: [] }));
  api.on(countTickets, () => ({
    views: { mine: 0, unassigned: 0, due: 0, paused: 0, all: 0 },
    unresolved: 0,
    overdue: 0,
  }));
  return api;
}
