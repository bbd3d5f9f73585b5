import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAnchor } from '@vinculo/contracts/audit';
import { encryptPayload } from '@vinculo/contracts/encryption';
import { mayUsePlatform, claimsOf, roleOf } from '@vinculo/domain/session';
import {
  IDEMPOTENCY_HEADER,
  isIdentityPath,
  SEARCH_KEY_HEADER,
  SESSION_KEY_HEADER,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
} from '@vinculo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppDeps } from '../app';
import { createTokenVerifier } from '../auth/token-verifier';
import type { Database } from '../db/database';
import { LINK_ACTIONS } from '../link-actions';
import type { AuditAnchors } from '../anchors/audit-anchors';
import { insert } from '../modules/staff/staff.repository';
import { createTestAccounts, type TestAccounts } from './test-accounts';
import { createTestFiles, type TestFiles } from './files/test-files';
import { createTestMailer, type TestMailer } from './mail/test-mailer';
import { createTestVersionRecord, type TestVersionRecord } from './test-version-record';
import { openTestDatabase } from './database/test-database';
import { AUDIENCE, createTestTokens, emailOf, ISSUER, ROLES, type RoleName, type TestTokens } from './test-tokens';

export const TEST_SEARCH_KEY = 'a-search-key-for-tests';
export const TEST_APPLICANT_TRACKING_KEY = 'an-applicant-tracking-key-for-tests';
export const TEST_PUBLIC_URL = 'https://api.empresa.example';
/** Of the one browser that a test calls from, unless it names another. */
export const TEST_SESSION_KEY = 'a-browser';
/** The mailbox of the help desk. */
export const TEST_HELP = {
  address: 'ayuda@vinculo.example',
  secret: 'an-inbound-mail-secret-for-tests',
  sender: 'hola@vinculo.example',
};
export const TEST_SECRET = 'a-secret-for-tests-of-32-characters';

interface CallOptions {
  readonly as?: RoleName | { readonly role: RoleName; readonly uid: string };
  /** A key of one's own; each call gets a new one otherwise, `null` leaves the header out. */
  readonly key?: string | null;
  readonly token?: string;
  /** The browser's own key; `null` leaves the header out. */
  readonly sessionKey?: string | null;
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  /** The answer's body field, parsed by the contract; reading it of a refusal fails the test. */
  readonly body: ResponseOf<E>;
  readonly info: {
    readonly code?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly current?: unknown;
  };
}

function createTestAnchors(): AuditAnchors {
  const kept: AuditAnchor[] = [];
  return { last: async () => kept.at(-1) ?? null, append: async (anchor) => void kept.push(anchor) };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly tokens: TestTokens;
  /** The file storage. */
  readonly files: TestFiles;
  /** The identity provider. */
  readonly accounts: TestAccounts;
  readonly mailer: TestMailer;
  readonly versionRecord: TestVersionRecord;
  readonly anchors: AuditAnchors;
  /** The server's clock; tests may move it. */
  readonly clock: { now: Date };
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<Answer<E>>;
  close(): Promise<void>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The whole API over a database of its own, called without a socket. */
export async function startTestApp(
  options: Partial<
    Pick<
      AppDeps,
      | 'database'
      | 'mailer'
      | 'rateLimitPerMinute'
      | 'calendarHosts'
      | 'leakedPasswordsUrl'
      | 'linkActions'
      | 'trustProxy'
      | 'sessionIdleMs'
      | 'logger'
    >
  > = {},
): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const signed = await createTestTokens();
  const files = createTestFiles();
  const accounts = createTestAccounts();
  const mailer = createTestMailer();
  const versionRecord = createTestVersionRecord();
  const anchors = createTestAnchors();
  const clock = { now: new Date('2026-11-20T18:00:00.000Z') };
  const app = await buildApp({
    database,
    verifyToken: createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: signed.keys }),
    sharedSecret: TEST_SECRET,
    searchKey: TEST_SEARCH_KEY,
    applicantTrackingKey: TEST_APPLICANT_TRACKING_KEY,
    clock: () => clock.now,
    files,
    accounts,
    help: TEST_HELP,
    calendarHosts: [],
    mailer,
    publicUrl: TEST_PUBLIC_URL,
    appUrl: 'http://localhost:4200',
    versionRecord,
    anchors,
    sessionIdleMs: Infinity,
    secondFactorKey: randomBytes(32),
    linkActions: LINK_ACTIONS,
    allowedOrigins: ['http://localhost:4200'],
    rateLimitPerMinute: 1_000_000,
    logger: false,
    ...options,
  });

  const hired = new Set<string>();
  /** Every caller has a row in `staff`, like invited users. */
  async function hire(role: RoleName, uid: string): Promise<void> {
    if (hired.has(uid) || !mayUsePlatform(claimsOf(ROLES[role]))) return;
    hired.add(uid);
    const row = { uid, name: `Persona ${uid}`, email: emailOf(uid), role: roleOf(ROLES[role]), createdAt: clock.now };
    await database.write((tx) => insert(tx, row));
  }

  const tokens: TestTokens = {
    ...signed,
    async tokenFor(role, uid = role, ...times) {
      await hire(role, uid);
      return signed.tokenFor(role, uid, ...times);
    },
  };

  return {
    app,
    database,
    tokens,
    files,
    accounts,
    mailer,
    versionRecord,
    anchors,
    clock,
    async call(endpoint, request, options = {}) {
      const { params = {}, query = {}, body }: Parts = request;
      const { as, key = randomUUID(), sessionKey = TEST_SESSION_KEY } = options;
      const role = typeof as === 'object' ? as.role : as;
      const uid = typeof as === 'object' ? as.uid : role;
      const token = options.token ?? (role === undefined ? undefined : await tokens.tokenFor(role, uid));
      const sealed = isIdentityPath(endpoint.path) && (endpoint.method === 'POST' || endpoint.method === 'DELETE');
      const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      const response = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name]))),
        query: Object.fromEntries(entries),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(endpoint.idempotent === true && key !== null ? { [IDEMPOTENCY_HEADER]: key } : {}),
          ...(sessionKey === null ? {} : { [SESSION_KEY_HEADER]: sessionKey }),
          ...(endpoint.host === 'search' ? { [SEARCH_KEY_HEADER]: TEST_SEARCH_KEY } : {}),
          'content-type': 'application/json',
        },
        ...(endpoint.method === 'GET'
          ? {}
          : { payload: JSON.stringify(sealed ? encryptPayload(body, TEST_SECRET) : (body ?? {})) }),
      });
      const answer: { body?: unknown; info?: Answer<typeof endpoint>['info'] } = response.json();
      return {
        status: response.statusCode,
        get body() {
          if (response.statusCode !== 200) throw new Error(`${endpoint.name} was refused: ${response.body}`);
          return endpoint.response.parse(answer.body) as ResponseOf<typeof endpoint>;
        },
        info: answer.info ?? {},
      };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
