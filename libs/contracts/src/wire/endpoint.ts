import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Which configured host answers: the main product API, the admin API, the customer-experience API or the search service. */
export type Host = 'main' | 'admin' | 'cx' | 'search';

/**
 * One endpoint of the wire, imported by both ends. `path` uses `:name` for parameters.
 * `effect: 'write'` runs in one transaction; `idempotent` writes carry an `Idempotency-Key` header and may be sent again.
 */
export interface Endpoint {
  readonly name: string;
  readonly host: Host;
  readonly method: Method;
  readonly path: string;
  readonly effect: 'read' | 'write';
  readonly idempotent?: boolean;
  /**
   * The answer comes as it becomes known, each part of the response's shape and without an envelope: lines of JSON (NDJSON),
   * or server-sent events whose data is one such line.
   */
  readonly stream?: 'lines' | 'events';
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** A body, for the documentation. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly response: z.ZodMiniType;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType ? E[K] : undefined;
type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** What the client hands in, before defaults. Parts that the endpoint does not have are left out. */
export type RequestOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends undefined ? never : K]: In<Part<E, K>>;
};

/** What the server's handler receives, parsed. */
export interface ParsedRequestOf<E extends Endpoint> {
  readonly params: Out<Part<E, 'params'>>;
  readonly query: Out<Part<E, 'query'>>;
  readonly body: Out<Part<E, 'body'>>;
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
