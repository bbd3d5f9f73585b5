import { resolve } from 'node:path';
import { createFirebaseLocal, type Sql } from '@vinculo/firebase-local';
import { version } from '../../../package.json';
import type { Database } from './db/database';
import { LOCAL_PROJECT_ID, type LocalEnv } from './env/server-env';
import { newPasswordProblem } from './identity/password-policy';
import { storeMail } from './modules/inbound-mail/store-mail';
import { compareFirst } from './modules/duplicates/pairs.repository';
import { seedAccounts } from './seed/demo-accounts';
import { DEMO_SIZE, seedDemo } from './seed/seed-demo';
import { seedDocuments } from './seed/documents/seed-documents';
import { seedHistory } from './seed/seed-history';

/** The version that the local deployment publishes; a test may publish another. */
const PUBLISHED_VERSION = process.env['PUBLISHED_VERSION'] ?? version;

/** Number of demo candidates whose documents are stored as files. */
const DEMO_DOCUMENT_FILES = 300;

export const BUCKET = `${LOCAL_PROJECT_ID}.appspot.com`;

/** Migrates, inserts the demo data and starts the Firebase emulator, whose tables are in the same database. */
export async function startEmulator(env: LocalEnv, database: Database, sql: Sql, url: string) {
  const dataDir = resolve(env.DATA_DIR);
  await database.migrate();
  await database.write(compareFirst);
  const seeded = await seedDemo(database, { ...DEMO_SIZE, candidates: env.DEMO_CANDIDATES });
  const firebase = await createFirebaseLocal({
    sql,
    filesDir: resolve(dataDir, 'files'),
    projectId: LOCAL_PROJECT_ID,
    bucket: BUCKET,
    issuer: `${url}/${LOCAL_PROJECT_ID}`,
    appUrl: env.APP_URL,
    checkPassword: newPasswordProblem,
    receiveMail: (raw) => database.write((tx) => storeMail(tx, Buffer.from(raw), new Date())),
  });
  await seedDocuments(database, firebase.files, BUCKET, DEMO_DOCUMENT_FILES);
  await seedAccounts(firebase, database);
  await seedHistory(database);
  // The emulator publishes the version of the running app.
  await firebase.documents.set('API_data/version', { info: { vinculoAdmin: PUBLISHED_VERSION } });
  return { firebase, seeded };
}
