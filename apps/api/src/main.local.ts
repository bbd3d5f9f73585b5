import { resolve } from 'node:path';
import { pgliteSql, PLATFORM_TOKEN, poolSql } from '@vinculo/firebase-local';
import { createRemoteJWKSet } from 'jose';
import { buildApp } from './app';
import { runBackgroundWork } from './background-work';
import { createTokenVerifier } from './auth/token-verifier';
import { DataInUseError, lockDataDir } from './db/engines/data-lock';
import { openPglite } from './db/engines/pglite';
import { openPostgres } from './db/engines/postgres';
import { helpMailOf, LOCAL_PROJECT_ID, readLocalEnv, type LocalEnv } from './env/server-env';
import { createFirebaseFiles } from './files/firebase-files';
import { createFirebaseAccounts } from './identity/firebase-accounts';
import { LINK_ACTIONS } from './link-actions';
import { createOutboxMailer } from './mail/outbox-mailer';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createVersionRecord } from './maintenance/version-record';
import { serveMetrics } from './metrics/serve-metrics';
import { closeOnSignals } from './http/close-on-signals';
import { BUCKET, startEmulator } from './local-emulator';
import { createAnchorFile } from './anchors/audit-anchors';
import { DEMO_PASSWORD } from './seed/demo-accounts';
import { NAMED_COLLEAGUES } from './seed/demo-staff';

/** Opens the embedded engine or the PostgreSQL of DATABASE_URL. The emulator has its tables in the same database. */
async function openDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: LocalEnv, folder: string) {
  if (DATABASE_URL === undefined) {
    const database = await openPglite({ dataDir: folder });
    return { database, pool: undefined, sql: pgliteSql(database.client) };
  }
  const database = openPostgres(DATABASE_URL, { directUrl: DATABASE_DIRECT_URL, replicaUrls: DATABASE_REPLICA_URL });
  return { database, pool: database.pool, sql: poolSql(database.pool) };
}

/**
 * Starts everything the web app needs on one machine: database, migrations, demo data, Firebase emulator and API. Several
 * processes share a PostgreSQL: one with `--emulator` has the demo data and the emulator, those that name it in
 * FIREBASE_LOCAL_URL are the API, or with `--worker` do background work.
 */
async function main(): Promise<void> {
  const env = readLocalEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const hasEmulator = env.FIREBASE_LOCAL_URL === undefined;
  const release = hasEmulator ? lockDataDir(dataDir) : () => undefined;
  const { database, pool, sql } = await openDatabase(env, resolve(dataDir, 'database'));
  const firebaseUrl = env.FIREBASE_LOCAL_URL ?? `http://${env.HOST}:${env.FIREBASE_LOCAL_PORT}`;
  const emulator = hasEmulator ? await startEmulator(env, database, sql, firebaseUrl) : undefined;
  if (process.argv.includes('--emulator')) {
    await emulator?.firebase.app.listen({ port: env.FIREBASE_LOCAL_PORT, host: env.HOST });
    return;
  }

  const platform = { url: firebaseUrl, token: async () => PLATFORM_TOKEN };
  const app = await buildApp({
    database,
    verifyToken: createTokenVerifier({
      issuer: `${firebaseUrl}/${LOCAL_PROJECT_ID}`,
      audience: LOCAL_PROJECT_ID,
      keys: createRemoteJWKSet(new URL(`${firebaseUrl}/jwks.json`)),
    }),
    sharedSecret: env.SHARED_SECRET,
    searchKey: env.SEARCH_KEY,
    applicantTrackingKey: env.APPLICANT_TRACKING_KEY,
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    anchors: createAnchorFile(resolve(dataDir, 'audit-anchors.jsonl')),
    secondFactorKey: Buffer.from(env.SECOND_FACTOR_KEY, 'base64'),
    clock: () => new Date(),
    files: createFirebaseFiles({
      url: firebaseUrl,
      bucket: BUCKET,
      platform,
    }),
    accounts: createFirebaseAccounts({
      projectId: LOCAL_PROJECT_ID,
      emulator: new URL(firebaseUrl).host,
    }),
    help: helpMailOf(env),
    calendarHosts: env.CALDAV_HOSTS,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL,
    mailer:
      env.SMTP_URL === undefined
        ? createOutboxMailer({ ...platform, projectId: LOCAL_PROJECT_ID })
        : createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, bounces: env.HELP_ADDRESS }),
    appUrl: new URL(env.APP_URL).origin,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).origin,
    versionRecord: createVersionRecord({ url: firebaseUrl, projectId: LOCAL_PROJECT_ID }),
    linkActions: LINK_ACTIONS,
    // Vite answers on both host names.
    allowedOrigins: [env.APP_URL, env.APP_URL.replace('localhost', '127.0.0.1')],
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logger: { level: env.LOG_LEVEL },
  });
  if (!process.argv.includes('--api')) runBackgroundWork(app);
  if (env.METRICS_PORT !== undefined)
    await serveMetrics(app, {
      port: env.METRICS_PORT,
      host: env.METRICS_HOST,
      ...(pool === undefined ? {} : { pool }),
    });
  closeOnSignals({
    begin: () => app.readiness.end(),
    drainMs: env.DRAIN_MS,
    close: async () => {
      await app.close();
      await emulator?.firebase.app.close();
      await database.close();
      release();
    },
  });
  await emulator?.firebase.app.listen({ port: env.FIREBASE_LOCAL_PORT, host: env.HOST });
  if (process.argv.includes('--worker')) await app.ready();
  else await app.listen({ port: env.PORT, host: env.HOST });
  if (emulator === undefined) return;

  console.log(`
  Vínculo
  App      ${env.APP_URL}
  API      http://${env.HOST}:${env.PORT}   reference at /docs
  Mail     ${env.SMTP_URL === undefined ? `${firebaseUrl}/outbox   (what the app would have e-mailed)` : `${new URL(env.SMTP_URL).host}; links for passwords at ${firebaseUrl}/outbox`}
  Data     ${env.DATABASE_URL === undefined ? dataDir : 'PostgreSQL in DATABASE_URL; files in ' + dataDir}${emulator.seeded ? '   (demo data laid just now)' : ''}
  Accounts password ${DEMO_PASSWORD}
${NAMED_COLLEAGUES.map(({ email, note }) => `           ${email}   ${note}`).join('\n')}
`);
}

main().catch((error: unknown) => {
  if (error instanceof DataInUseError) {
    console.error(
      `Vínculo is running already: process ${error.pid} has the data in ${error.dataDir}. Stop it with Ctrl-C in its terminal, or set DATA_DIR and PORT to run a second one.`,
    );
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error(
      `${error.message}. Another program has this port: stop it, or set PORT or FIREBASE_LOCAL_PORT to a free one.`,
    );
  } else {
    console.error(error);
  }
  process.exit(1);
});
