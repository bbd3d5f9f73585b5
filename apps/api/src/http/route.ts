import { createHash, timingSafeEqual } from 'node:crypto';
import type { Permission } from '@vinculo/domain/session';
import { can } from '@vinculo/domain/session';
import {
  APPLICANT_TRACKING_KEY_HEADER,
  DATA_POSITION_HEADER,
  SEARCH_KEY_HEADER,
  SESSION_KEY_HEADER,
  UNATTENDED_HEADER,
  successEnvelope,
  type Endpoint,
  type ParsedRequestOf,
  type ResponseOf,
} from '@vinculo/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/token-verifier';
import type { Database, Tx } from '../db/database';
import type { FileStore } from '../files/file-store';
import type { Accounts } from '../identity/accounts';
import type { Mailer } from '../mail/mailer';
import type { AuditAnchors } from '../anchors/audit-anchors';
import type { Maintenance } from '../maintenance/maintenance';
import type { HelpMail } from '../mail/reply-address';
import type { VersionRecord } from '../maintenance/version-record';
import { ApiError } from './api-error';
import { runOrReplay } from './idempotency';
import { outsider } from './outsider';
import { readAnywhere, withProof } from './second-attempts';
import { idempotencyKey, parseRequest } from './parse-request';
import type { SessionCheck } from './session-check';
import { linesOf, STREAM_TYPES } from './stream-lines';
import { turns } from './event-loop/turns';

/** Access of a route that needs no sign-in. */
export const PUBLIC = 'public';
/** Access of a route that only the server of the job site may call, with the applicant-tracking key. */
export const JOB_SITE = 'job_site';
export type Access = Permission | readonly Permission[] | typeof PUBLIC | typeof JOB_SITE;

/** The permissions that a route requires, all of them. */
export const permissionsOf = (access: Exclude<Access, typeof PUBLIC | typeof JOB_SITE>): readonly Permission[] =>
  typeof access === 'string' ? [access] : access;

/** The actor recorded for the writes of public routes. */
const ANONYMOUS = outsider('anonymous', 'Sin sesión');

/** The actor recorded for what the job site sends. */
export const JOB_SITE_ACTOR = outsider('job-site', 'Sitio de empleo');

/** What every command and query gets besides its parsed request. */
export interface RouteContext {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The server's clock, read once per request. */
  readonly now: Date;
  /** IP address of the request, for the audit log. */
  readonly origin: string;
  /** Hash of the browser's own key. It distinguishes sessions that began in the same second. */
  readonly sessionKey: string;
  /** When the caller last authenticated with a password or second factor. */
  readonly provedAt: Date;
  /** Aborts when the caller disconnects, so that what is costly can stop. */
  readonly hungUp: AbortSignal;
}

export interface RouteDeps {
  readonly database: Database;
  readonly verifyToken: (token: string) => Promise<Actor>;
  readonly sharedSecret: string;
  /** The public key of the search service. */
  readonly searchKey: string;
  /** The secret key of the job site's server. */
  readonly applicantTrackingKey: string;
  readonly clock: () => Date;
  readonly files: FileStore;
  /** Stores the length and the last hash of the audit log outside the database. */
  readonly anchors: AuditAnchors;
  /** The identity provider's accounts. */
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  readonly help: HelpMail;
  /** Public URL of this API, without a trailing slash; links in mails use it. */
  readonly publicUrl: string;
  /** URL of the web app, without a trailing slash. */
  readonly appUrl: string;
  /** The published version and the maintenance switch. */
  readonly versionRecord: VersionRecord;
  /** A session without user activity ends after this time. */
  readonly sessionIdleMs: number;
  /** Key that encrypts the secrets of second factors. */
  readonly secondFactorKey: Buffer;
  /** Hosts of the own network on which staff may have a calendar, also without TLS. */
  readonly calendarHosts: readonly string[];
  /** Where the ranges of a list of leaked passwords are asked for; undefined asks for none. */
  readonly leakedPasswordsUrl?: string | undefined;
}

/** Context of code that runs outside the transaction. Files are read with the caller's own token. */
export interface OutsideContext extends Omit<RouteContext, 'tx'> {
  readonly deps: RouteDeps;
  readonly token: string;
}

interface CommonOptions {
  readonly access: Access;
  /** Also allowed before the second factor is passed: the routes needed to pass it. */
  readonly isBeforeSecondFactor?: true;
  /** Open to everyone during maintenance, like the routes with `isBeforeSecondFactor`. */
  readonly isOpenInMaintenance?: true;
  /** How many of its requests run at once, for a route that one caller may flood: the others hold no connection yet. */
  readonly atOnce?: number;
  /** Runs after the commit: work outside the database, such as a sync, that can be repeated later if it fails now. */
  readonly afterCommit?: (outside: OutsideContext) => Promise<void>;
}

interface PlainOptions<E extends Endpoint> extends CommonOptions {
  /** For a read that may miss what others wrote a moment ago: a replica may answer it. */
  readonly mayLag?: true;
  /** For a read that appends events for some requests: those requests run in a transaction, as writes do. */
  readonly appendsEvents?: (request: ParsedRequestOf<E>) => boolean;
  readonly handler: (context: RouteContext, request: ParsedRequestOf<E>) => Promise<ResponseOf<E>>;
}

interface PreparedOptions<E extends Endpoint, P> extends CommonOptions {
  /** Runs before the transaction, for slow work that must not hold one open, such as reading a file. */
  readonly prepare: (outside: OutsideContext, request: ParsedRequestOf<E>) => Promise<P>;
  readonly handler: (context: RouteContext, request: ParsedRequestOf<E>, prepared: P) => Promise<ResponseOf<E>>;
  /** Runs after an error: removes what was stored for this request only. */
  readonly cleanUp?: (outside: OutsideContext, request: ParsedRequestOf<E>) => Promise<void>;
}

/** Context of a stream. It outlives any transaction: it opens its own and reads in batches. */
export interface StreamContext extends Omit<RouteContext, 'tx'> {
  readonly database: Database;
  readonly files: FileStore;
  /** The caller's own token; it authorizes reads of the file storage. */
  readonly token: string;
}

interface StreamOptions<E extends Endpoint> extends CommonOptions {
  /** The lines of the answer. Errors are thrown before the first line; a disconnect ends the generator at a `yield`. */
  readonly stream: (context: StreamContext, request: ParsedRequestOf<E>) => AsyncGenerator<ResponseOf<E>>;
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    actor: Actor;
    provedAt: Date;
    /** When the caller last authenticated, read now; undefined where nobody is signed in. */
    provedNow?: () => Promise<Date>;
  }
  interface FastifyInstance {
    readonly deps: RouteDeps;
    readonly sessionCheck: SessionCheck;
    readonly maintenance: Maintenance;
    /** Counts the requests of an account, from any address. */
    readonly accountLimit: Limit;
    /** Counts the requests of an address that are not signed in. */
    readonly strangerLimit: Limit;
    /** Counts the requests of an address to public routes, and its guesses of links and signatures. */
    readonly publicLimit: Limit;
    /** Counts how often an address opens one link. */
    readonly linkLimit: Limit;
    /** Counts the forms of an address that a whole fair may share. */
    readonly crowdLimit: Limit;
    /** Counts the requests of the job site. */
    readonly jobSiteLimit: Limit;
  }
}

/** Retry-After during maintenance, in seconds. */
const MAINTENANCE_RETRY_SECONDS = 60;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The search service requires both its key and a token. */
function checkSearchKey(request: FastifyRequest, endpoint: Endpoint, deps: RouteDeps): void {
  if (endpoint.host === 'search' && request.headers[SEARCH_KEY_HEADER] !== deps.searchKey)
    throw new ApiError('unauthenticated');
}

/** Compares in a time that does not depend on how much of the key is right. */
function checkApplicantTrackingKey({ headers }: FastifyRequest, { applicantTrackingKey }: RouteDeps): void {
  const digest = (key: string) => createHash('sha256').update(key).digest();
  const key = headers[APPLICANT_TRACKING_KEY_HEADER];
  if (typeof key !== 'string' || !timingSafeEqual(digest(key), digest(applicantTrackingKey)))
    throw new ApiError('unauthenticated');
}

const bearerOf = (request: FastifyRequest): string | undefined => BEARER.exec(request.headers.authorization ?? '')?.[1];

/** Only the hash of the key is stored, so that the rows of the session table cannot be used to sign in. */
function sessionKeyOf(request: FastifyRequest): string {
  const key = request.headers[SESSION_KEY_HEADER];
  return typeof key === 'string' && key !== '' ? createHash('sha256').update(key).digest('base64url') : '';
}

/** @throws ApiError `rate_limited` */
export async function checkLimit(request: FastifyRequest, countRequest: Limit): Promise<void> {
  const limit = await countRequest(request);
  if (!limit.isAllowed && limit.isExceeded)
    throw new ApiError('rate_limited', { retryAfterSeconds: limit.ttlInSeconds });
}

/** Refuses users who cannot end the maintenance while it lasts. */
async function checkMaintenance(
  { claims }: Actor,
  token: string | undefined,
  { isBeforeSecondFactor, isOpenInMaintenance }: CommonOptions,
  { maintenance }: FastifyInstance,
): Promise<void> {
  if (isBeforeSecondFactor === true || isOpenInMaintenance === true || can(claims, 'release:publish')) return;
  if (await maintenance.isOn(token))
    throw new ApiError('maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
}

/** Checks the maintenance switch for callers without an account. */
export const admitAnonymous = (app: FastifyInstance, options: CommonOptions = { access: PUBLIC }): Promise<void> =>
  checkMaintenance(ANONYMOUS, undefined, options, app);

async function authenticate(
  request: FastifyRequest,
  options: CommonOptions,
  app: FastifyInstance,
): Promise<Pick<FastifyRequest, 'actor' | 'provedAt'>> {
  const { access, isBeforeSecondFactor } = options;
  const token = bearerOf(request);
  if (access === PUBLIC) {
    await checkLimit(request, app.publicLimit);
    await admitAnonymous(app, options);
    return { actor: ANONYMOUS, provedAt: ANONYMOUS.authenticatedAt };
  }
  if (access === JOB_SITE) {
    checkApplicantTrackingKey(request, app.deps);
    await checkLimit(request, app.jobSiteLimit);
    await checkMaintenance(JOB_SITE_ACTOR, undefined, options, app);
    return { actor: JOB_SITE_ACTOR, provedAt: JOB_SITE_ACTOR.authenticatedAt };
  }
  if (token === undefined) throw new ApiError('unauthenticated');
  const caller = await app.deps.verifyToken(token);
  request.actor = caller;
  await checkLimit(request, app.accountLimit);
  const seen = {
    key: sessionKeyOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    isUnattended: request.headers[UNATTENDED_HEADER] !== undefined,
  };
  const check = (isNew: boolean) =>
    app.sessionCheck.check(caller, seen, { isBeforeSecondFactor: isBeforeSecondFactor === true, isNew });
  const { actor, provedAt } = await check(false);
  request.provedNow = async () => (await check(true)).provedAt;
  if (!permissionsOf(access).every((permission) => can(actor.claims, permission))) throw new ApiError('forbidden');
  await checkMaintenance(actor, token, options, app);
  return { actor, provedAt };
}

/**
 * The only way to register a route. Order: authenticate, validate, open the transaction, run, present.
 * Writes run in one transaction; reads on the plain connection.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: PlainOptions<E> | StreamOptions<E>,
): void;
export function route<const E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  options: PreparedOptions<E, P>,
): void;
export function route<const E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  options: PlainOptions<E> | PreparedOptions<E, P> | StreamOptions<E>,
): void {
  const { access } = options;
  const response = successEnvelope(endpoint.response);
  const inTurn = turns(options.atOnce ?? Infinity);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access, endpoint },
    // Runs before the body is read, so that requests without a valid token cost little.
    onRequest: async (request) => {
      try {
        checkSearchKey(request, endpoint, app.deps);
        Object.assign(request, await authenticate(request, options, app));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) await checkLimit(request, app.strangerLimit);
        throw error;
      }
    },
    handler: async (request, reply) => {
      const { deps } = app;
      const { actor, provedAt } = request;
      const parsed = parseRequest(endpoint, request, deps.sharedSecret);
      const key = idempotencyKey(request, endpoint);
      const now = deps.clock();
      const hangUp = new AbortController();
      reply.raw.once('close', () => hangUp.abort());
      const hungUp = hangUp.signal;
      const context = { actor, now, origin: request.ip, sessionKey: sessionKeyOf(request), provedAt, hungUp };
      if ('stream' in options) {
        const token = bearerOf(request) ?? '';
        const lines = options.stream({ database: deps.database, files: deps.files, token, ...context }, parsed);
        const kind = endpoint.stream ?? 'lines';
        const stream = await linesOf(lines, kind, (line) => endpoint.response.parse(line));
        return reply.type(STREAM_TYPES[kind]).header('cache-control', 'no-store').send(stream);
      }
      const inTransaction = async (run: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
        const appendsEvents = 'appendsEvents' in options && options.appendsEvents?.(parsed) === true;
        if (endpoint.effect === 'read' && !appendsEvents)
          return 'mayLag' in options ? readAnywhere(run, request, deps.database) : run(deps.database.read);
        if (key === undefined) return deps.database.write(run);
        return runOrReplay(
          deps.database,
          { actorUid: actor.uid, key, endpoint: endpoint.name, request: parsed, now },
          run,
        );
      };
      const outside = { deps, token: bearerOf(request) ?? '', ...context };
      const perform = async (proved: Date): Promise<unknown> => {
        const own = { ...context, provedAt: proved };
        if (!('prepare' in options)) return inTransaction((tx) => options.handler({ tx, ...own }, parsed));
        const prepared = await options.prepare(outside, parsed);
        try {
          return await inTransaction((tx) => options.handler({ tx, ...own }, parsed, prepared));
        } catch (error) {
          // The original error is the answer, even if the cleanup fails.
          await options.cleanUp?.(outside, parsed).catch((failure: unknown) => request.log.warn(failure));
          throw error;
        }
      };
      const body = await inTurn(() => withProof(request, perform));
      await options.afterCommit?.(outside).catch((error: unknown) => request.log.warn(error));
      const { replicas } = deps.database;
      if (endpoint.effect === 'write' && replicas !== undefined)
        void reply.header(DATA_POSITION_HEADER, await replicas.position());
      // The response is validated too: a presenter with an extra or missing column fails here, not in the browser.
      return reply.send(response.parse({ body }));
    },
  });
}
