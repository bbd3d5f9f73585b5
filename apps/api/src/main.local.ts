import { resolve } from 'node:path';
import { createFirebaseLocal, pgliteSql, PLATFORM_TOKEN, poolSql } from '@vinculo/firebase-local';
import { createRemoteJWKSet } from 'jose';
import { buildApp } from './app';
import { runBackgroundWork } from './background-work';
import { createTokenVerifier } from './auth/token-verifier';
import { version } from '../../../package.json';
import { DataInUseError, lockDataDir } from './db/engines/data-lock';
import { openPglite } from './db/engines/pglite';
import { openPostgres } from './db/engines/postgres';
import { helpMailOf, LOCAL_PROJECT_ID, readLocalEnv } from './env/server-env';
import { createFirebaseFiles } from './files/firebase-files';
import { newPasswordProblem } from './identity/password-policy';
import { createFirebaseAccounts } from './identity/firebase-accounts';
import { LINK_ACTIONS } from './link-actions';
import { createOutboxMailer } from './mail/outbox-mailer';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createVersionRecord } from './maintenance/version-record';
import { closeOnSignals } from './http/close-on-signals';
import { createAnchorFile } from './anchors/audit-anchors';
import { storeMail } from './modules/inbound-mail/store-mail';
import { compareFirst } from './modules/duplicates/pairs.repository';
import { DEMO_PASSWORD, seedAccounts } from './seed/demo-accounts';
import { NAMED_COLLEAGUES } from './seed/demo-staff';
import { DEMO_SIZE, seedDemo } from './seed/seed-demo';
import { seedDocuments } from './seed/documents/seed-documents';
import { seedHistory } from './seed/seed-history';

/** The version that the local deployment publishes; a test may publish another. */
const PUBLISHED_VERSION = process.env['PUBLISHED_VERSION'] ?? version;

/** Number of demo candidates whose documents are stored as files. */
const DEMO_DOCUMENT_FILES = 300;

const BUCKET = `${LOCAL_PROJECT_ID}.appspot.com`;

/** Opens the embedded engine or the PostgreSQL of DATABASE_URL. The emulator has its tables in the same database. */
async function openDatabase(url: string | undefined, folder: string) {
  if (url === undefined) {
    const database = await openPglite({ dataDir: folder });
    return { database, sql: pgliteSql(database.client) };
  }
  const database = openPostgres(url);
  return { database, sql: poolSql(database.pool) };
}

/** Starts everything the web app needs on one machine: database, migrations, demo data, Firebase emulator and API. */
async function main(): Promise<void> {
  const env = readLocalEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const release = lockDataDir(dataDir);
  const { database, sql } = await openDatabase(env.DATABASE_URL, resolve(dataDir, 'database'));
  await database.migrate();
  await database.write(compareFirst);
  const seeded = await seedDemo(database, { ...DEMO_SIZE, candidates: env.DEMO_CANDIDATES });

  const firebaseUrl = `http://127.0.0.1:${env.FIREBASE_LOCAL_PORT}`;
  const issuer = `${firebaseUrl}/${LOCAL_PROJECT_ID}`;
  const firebase = await createFirebaseLocal({
    sql,
    filesDir: resolve(dataDir, 'files'),
    projectId: LOCAL_PROJECT_ID,
    bucket: BUCKET,
    issuer,
    appUrl: env.APP_URL,
    checkPassword: newPasswordProblem,
    receiveMail: (raw) => database.write((tx) => storeMail(tx, Buffer.from(raw), new Date())),
  });
  await seedDocuments(database, firebase.files, BUCKET, DEMO_DOCUMENT_FILES);
  await seedAccounts(firebase, database);
  await seedHistory(database);
  // The emulator publishes the version of the running app.
  await firebase.documents.set('API_data/version', { info: { vinculoAdmin: PUBLISHED_VERSION } });

  const platform = { url: firebaseUrl, token: async () => PLATFORM_TOKEN };
  const app = await buildApp({
    database,
    verifyToken: createTokenVerifier({
      issuer,
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
      emulator: `127.0.0.1:${env.FIREBASE_LOCAL_PORT}`,
    }),
    help: helpMailOf(env),
    calendarHosts: env.CALDAV_HOSTS,
    mailer:
      env.SMTP_URL === undefined
        ? createOutboxMailer({ ...platform, projectId: LOCAL_PROJECT_ID })
        : createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, bounces: env.HELP_ADDRESS }),
    appUrl: new URL(env.APP_URL).origin,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).origin,
    versionRecord: createVersionRecord({ url: firebaseUrl, projectId: LOCAL_PROJECT_ID }),
    linkActions: LINK_ACTIONS,
    // Vite answers on both host names.
    allowedOrigins: [env.APP_URL, env.APP_URL.replace('localhost', '127.0.0.1')],
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    logger: { level: 'warn' },
  });
  runBackgroundWork(app);
  closeOnSignals({
    begin: () => app.readiness.end(),
    drainMs: 500,
    close: async () => {
      await app.close();
      await firebase.app.close();
      await database.close();
      release();
    },
  });
  await firebase.app.listen({ port: env.FIREBASE_LOCAL_PORT, host: '127.0.0.1' });
  await app.listen({ port: env.PORT, host: '127.0.0.1' });

  console.log(`
  Vínculo
  App      ${env.APP_URL}
  API      http://127.0.0.1:${env.PORT}   reference at /docs
  Mail     ${env.SMTP_URL === undefined ? `${firebaseUrl}/outbox   (what the app would have e-mailed)` : `${new URL(env.SMTP_URL).host}; links for passwords at ${firebaseUrl}/outbox`}
  Data     ${env.DATABASE_URL === undefined ? dataDir : 'PostgreSQL in DATABASE_URL; files in ' + dataDir}${seeded ? '   (demo data laid just now)' : ''}
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
