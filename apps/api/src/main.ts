import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { applicationDefault } from 'firebase-admin/app';
import { createRemoteJWKSet } from 'jose';
import { buildApp } from './app';
import { runBackgroundWork } from './background-work';
import { createTokenVerifier } from './auth/token-verifier';
import { openPostgres } from './db/engines/postgres';
import { helpMailOf, readProductionEnv } from './env/server-env';
import { createFirebaseFiles } from './files/firebase-files';
import { createFirebaseAccounts } from './identity/firebase-accounts';
import { LINK_ACTIONS } from './link-actions';
import { createAnchorFile } from './anchors/audit-anchors';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createVersionRecord } from './maintenance/version-record';
import { serveMetrics } from './metrics/serve-metrics';
import { closeOnSignals } from './http/close-on-signals';
import { startTracing } from './tracing/start-tracing';
import { compareFirst } from './modules/duplicates/pairs.repository';

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

const FIRESTORE = 'https://firestore.googleapis.com';
const FIREBASE_STORAGE = 'https://firebasestorage.googleapis.com';

/** Starts production, which requires a PostgreSQL server and a Firebase project. */
async function main(): Promise<void> {
  const result = readProductionEnv(process.env);
  if (!result.ok) {
    console.error(
      `Vínculo API cannot start. Set these variables:\n${result.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    process.exitCode = 1;
    return;
  }
  const { env } = result;
  const tracing =
    env.TRACES_URL === undefined
      ? undefined
      : startTracing({ exporter: new OTLPTraceExporter({ url: env.TRACES_URL }), ratio: env.TRACES_RATIO });
  const database = openPostgres(env.DATABASE_URL, {
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    replicaUrls: env.DATABASE_REPLICA_URL,
  });
  // Where the migrations were applied before, the role of this process needs no right to change tables.
  if (!(await database.isReady().catch(() => false))) await database.migrate();
  await database.write(compareFirst);
  if (process.argv.includes('--migrate')) return database.close();
  const platformToken = async () => (await applicationDefault().getAccessToken()).access_token;
  const app = await buildApp({
    database,
    verifyToken: createTokenVerifier({
      issuer: `https://securetoken.google.com/${env.FIREBASE_PROJECT_ID}`,
      audience: env.FIREBASE_PROJECT_ID,
      keys: createRemoteJWKSet(GOOGLE_KEYS),
    }),
    sharedSecret: env.SHARED_SECRET,
    searchKey: env.SEARCH_KEY,
    applicantTrackingKey: env.APPLICANT_TRACKING_KEY,
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    anchors: createAnchorFile(env.AUDIT_ANCHORS_FILE),
    secondFactorKey: Buffer.from(env.SECOND_FACTOR_KEY, 'base64'),
    clock: () => new Date(),
    files: createFirebaseFiles({
      url: FIREBASE_STORAGE,
      bucket: env.FIREBASE_STORAGE_BUCKET,
      platform: {
        url: 'https://storage.googleapis.com',
        token: platformToken,
      },
    }),
    accounts: createFirebaseAccounts({ projectId: env.FIREBASE_PROJECT_ID }),
    help: helpMailOf(env),
    calendarHosts: env.CALDAV_HOSTS,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL,
    mailer: createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, bounces: env.HELP_ADDRESS }),
    publicUrl: new URL(env.PUBLIC_URL).origin,
    appUrl: new URL(env.APP_URL).origin,
    versionRecord: createVersionRecord({ url: FIRESTORE, projectId: env.FIREBASE_PROJECT_ID }),
    linkActions: LINK_ACTIONS,
    allowedOrigins: [new URL(env.APP_URL).origin],
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logger: { level: env.LOG_LEVEL },
    ...(env.TRUST_PROXY === undefined ? {} : { trustProxy: env.TRUST_PROXY }),
  });
  if (!process.argv.includes('--api')) runBackgroundWork(app);
  if (env.METRICS_PORT !== undefined)
    await serveMetrics(app, { port: env.METRICS_PORT, host: env.METRICS_HOST, pool: database.pool });
  closeOnSignals({
    begin: () => app.readiness.end(),
    drainMs: env.DRAIN_MS,
    close: async () => {
      await app.close();
      await database.close();
      await tracing?.stop();
    },
  });
  // A worker process answers no requests; it shares the background jobs with the other processes.
  if (process.argv.includes('--worker')) await app.ready();
  else await app.listen({ port: env.PORT, host: '0.0.0.0' });
}

main().catch((error: unknown) => {
  console.error('Vínculo API stopped:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
