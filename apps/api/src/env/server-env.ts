import { z } from 'zod';
import type { HelpMail } from '../mail/reply-address';

/** Demo secret for development; production refuses it. */
export const LOCAL_SHARED_SECRET = 'vinculo-local-shared-secret-not-for-production';
export const LOCAL_SEARCH_KEY = 'local-search-key';
export const LOCAL_APPLICANT_TRACKING_KEY = 'vinculo-local-applicant-tracking-key';
/** Key for development, 32 bytes in base64. */
export const LOCAL_SECOND_FACTOR_KEY = 'bm90LWEtc2VjcmV0LW9ubHktZm9yLWRldmVsb3BtZW4=';
export const LOCAL_INBOUND_MAIL_SECRET = 'vinculo-local-inbound-mail-secret';
export const LOCAL_PROJECT_ID = 'vinculo-local';

const port = z.coerce.number().int().min(1).max(65_535);

/** 32 bytes in base64, as printed by `openssl rand -base64 32`. */
const encryptionKey = z
  .string({ error: 'the key of the second factors, 32 bytes in base64: openssl rand -base64 32' })
  .refine((key) => Buffer.from(key, 'base64').length === 32, '32 bytes in base64: openssl rand -base64 32');

/** Minutes without activity after which a session ends. Default: eight hours, a working day. */
const idleMinutes = z.coerce.number().int().min(10).default(480);

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'the mail server, smtps://user:password@host or smtp://user:password@host:587',
});
/** A sender with an address, to which replies and bounces go. */
const mailFrom = z
  .string({ error: 'the sender of mails, as Vínculo <hola@vinculo.example>' })
  .regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$/, 'a name and an address, as Vínculo <hola@vinculo.example>');

/** Short enough for the signed addresses of tickets, whose local part may have 64 characters. */
const helpAddress = z
  .string({ error: 'the address of the help desk, as ayuda@vinculo.example' })
  .regex(/^[\w.-]{1,24}@[^@\s]+$/, 'an address with at most 24 characters before the @, as ayuda@vinculo.example');
const imapUrl = z.url({
  protocol: /^imaps?$/,
  error: 'the mailbox of the help desk, imaps://user:password@host or imap://user:password@host:143',
});

/** Hosts, apart by commas. */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  );

/** Where a list of leaked passwords answers ranges of their hashes; empty asks none. */
const leakedPasswordsUrl = z
  .literal('')
  .transform(() => undefined)
  .or(z.url({ protocol: /^https?$/ }).transform((url) => (url.endsWith('/') ? url : `${url}/`)));

/** Whether the URL has no path; paths are appended to it. */
const isOrigin = (url: string): boolean => new URL(url).href === `${new URL(url).origin}/`;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a PostgreSQL address, postgresql://user:password@host/database',
});

/** Servers that replay the log of the first, apart by commas. */
const replicaUrls = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((url) => url.trim() !== ''))
  .pipe(z.array(databaseUrl));

/** How long a process that was asked to stop still answers, in ms, until balancers send it nothing more. */
const drainMs = z.coerce.number().int().min(0).max(60_000).default(500);
/** Prometheus reads `/metrics` there. Without a port there are none; only this machine reaches them by default. */
const metricsEnv = { METRICS_PORT: port.optional(), METRICS_HOST: z.string().default('127.0.0.1') };
/** Where spans are sent by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; without it none are made. */
const tracingEnv = {
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_RATIO: z.coerce.number().min(0).max(1).default(1),
};
const logLevel = z.enum(['error', 'warn', 'info', 'debug']);

const productionEnv = z.object({
  DATABASE_URL: databaseUrl,
  /** The server itself, where DATABASE_URL is a pooler in transaction mode, such as PgBouncer. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).default(10),
  /** For reads that may be a moment old. Each is one server, and no balancer of several. */
  DATABASE_REPLICA_URL: replicaUrls,
  DRAIN_MS: drainMs,
  ...metricsEnv,
  ...tracingEnv,
  PORT: port.default(3333),
  FIREBASE_PROJECT_ID: z
    .string({ error: 'the id of the Firebase project' })
    .min(1)
    .refine((id) => id !== LOCAL_PROJECT_ID, 'a real Firebase project, not the local emulator'),
  FIREBASE_STORAGE_BUCKET: z.string({ error: 'the name of the bucket that the web app uploads to' }).min(1),
  SHARED_SECRET: z
    .string({ error: 'the secret shared with the web app, 32 characters or more' })
    .min(32, 'at least 32 characters')
    .refine((secret) => secret !== LOCAL_SHARED_SECRET, 'a secret of your own, not the one of development'),
  SEARCH_KEY: z
    .string({ error: 'the public key of the search service, the one that the web app is built with' })
    .min(16, 'at least 16 characters')
    .refine((key) => key !== LOCAL_SEARCH_KEY, 'a key of your own, not the one of development'),
  APPLICANT_TRACKING_KEY: z
    .string({ error: 'the secret key that the server of the job site sends applications with, 32 characters or more' })
    .min(32, 'at least 32 characters')
    .refine((key) => key !== LOCAL_APPLICANT_TRACKING_KEY, 'a key of your own, not the one of development'),
  SECOND_FACTOR_KEY: encryptionKey.refine(
    (key) => key !== LOCAL_SECOND_FACTOR_KEY,
    'a key of your own, not the one of development',
  ),
  AUDIT_ANCHORS_FILE: z
    .string({
      error: 'a file outside the database where the audit log is anchored, on a disk that outlives the process',
    })
    .min(1),
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailFrom,
  HELP_ADDRESS: helpAddress,
  INBOUND_MAIL_SECRET: z
    .string({ error: 'the secret key of incoming mail, 32 characters or more: it signs addresses of tickets' })
    .min(32, 'at least 32 characters')
    .refine((secret) => secret !== LOCAL_INBOUND_MAIL_SECRET, 'a secret of your own, not the one of development'),
  /** Without it, only a mail service that calls the webhook brings mails. */
  IMAP_URL: imapUrl.optional(),
  /** On which calendars of staff may be that https to the outside does not reach, as calendario.interno:5232. */
  CALDAV_HOSTS: hosts,
  LEAKED_PASSWORDS_URL: z.string().default('https://api.pwnedpasswords.com/range/').pipe(leakedPasswordsUrl),
  APP_URL: z.url({ protocol: /^https$/, error: 'the https address of the web app, the only origin that may call' }),
  PUBLIC_URL: z
    .url({ protocol: /^https$/, error: 'the https address that this API is reached at: links in mails lead to it' })
    .refine(isOrigin, 'an address without a path'),
  FIREBASE_LOCAL_URL: z.undefined({ error: 'nothing: the Firebase emulator never runs in production' }).optional(),
  TRUST_PROXY: z.string().optional(),
  SESSION_IDLE_MINUTES: idleMinutes,
  LOG_LEVEL: logLevel.default('info'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
});
export type ProductionEnv = z.output<typeof productionEnv>;

export type EnvResult =
  { readonly ok: true; readonly env: ProductionEnv } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the production environment. The problems name every missing or wrong variable and contain no values. */
export function readProductionEnv(source: Readonly<Record<string, string | undefined>>): EnvResult {
  const result = productionEnv.safeParse(source);
  if (result.success) return { ok: true, env: result.data };
  return { ok: false, problems: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

const localEnv = z.object({
  /** URL of a PostgreSQL server to use instead of the embedded engine. */
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: replicaUrls,
  DRAIN_MS: drainMs,
  ...metricsEnv,
  /** Address that the servers listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** The emulator of another process, which then has the demo data too. */
  FIREBASE_LOCAL_URL: z.url().optional(),
  LOG_LEVEL: logLevel.default('warn'),
  DATA_DIR: z.string().default('.data'),
  PORT: port.default(3333),
  FIREBASE_LOCAL_PORT: port.default(9099),
  APP_URL: z.url().default('http://localhost:4200'),
  /** Defaults to the API's local URL. */
  PUBLIC_URL: z.url().refine(isOrigin, 'an address without a path').optional(),
  SHARED_SECRET: z.string().default(LOCAL_SHARED_SECRET),
  SEARCH_KEY: z.string().default(LOCAL_SEARCH_KEY),
  APPLICANT_TRACKING_KEY: z.string().default(LOCAL_APPLICANT_TRACKING_KEY),
  SECOND_FACTOR_KEY: encryptionKey.default(LOCAL_SECOND_FACTOR_KEY),
  SESSION_IDLE_MINUTES: idleMinutes,
  /** SMTP server for mails; without it, they go to the page /outbox of the Firebase emulator. */
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.default('Vínculo <hola@vinculo.example>'),
  HELP_ADDRESS: helpAddress.default('ayuda@vinculo.example'),
  INBOUND_MAIL_SECRET: z.string().default(LOCAL_INBOUND_MAIL_SECRET),
  IMAP_URL: imapUrl.optional(),
  CALDAV_HOSTS: hosts,
  LEAKED_PASSWORDS_URL: z.string().default('').pipe(leakedPasswordsUrl),
  /** Number of candidates in the demo data of a first start. */
  DEMO_CANDIDATES: z.coerce.number().int().min(1).default(20_000),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6_000),
});
export type LocalEnv = z.output<typeof localEnv>;

/**
 * Reads the environment of local work, where everything has a default: of an empty variable too.
 * @throws with the wrong variable's name.
 */
export const readLocalEnv = (source: Readonly<Record<string, string | undefined>>): LocalEnv =>
  localEnv.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));

/** The settings of the help desk's mail. Addresses are in lower case. */
export const helpMailOf = ({
  HELP_ADDRESS,
  INBOUND_MAIL_SECRET,
  MAIL_FROM,
  IMAP_URL,
}: Pick<ProductionEnv, 'HELP_ADDRESS' | 'INBOUND_MAIL_SECRET' | 'MAIL_FROM' | 'IMAP_URL'>): HelpMail => ({
  address: HELP_ADDRESS.toLowerCase(),
  secret: INBOUND_MAIL_SECRET,
  sender: /<([^<>]+)>/.exec(MAIL_FROM.toLowerCase())?.[1] ?? '',
  ...(IMAP_URL === undefined ? {} : { imapUrl: IMAP_URL }),
});
