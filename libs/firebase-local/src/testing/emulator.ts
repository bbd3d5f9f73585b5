import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { createFirebaseLocal, type FirebaseLocal, type FirebaseLocalOptions } from '../create-firebase-local';
import { openTestDatabase, type TestDatabase } from './test-database';

export const PROJECT = 'vinculo-test';
export const BUCKET = 'vinculo-test.appspot.com';
export const ISSUER = `https://securetoken.google.com/${PROJECT}`;
export const PASSWORD = 'Vinculo-2026';
export const ADMIN = 'admin@vinculo.example';
export const RECRUITER = 'reclutamiento@vinculo.example';
export const STRANGER = 'sinpermiso@vinculo.example';
export const DISABLED = 'baja@vinculo.example';

const ACCOUNTS = [
  { uid: 'admin', email: ADMIN, displayName: 'Ana Torres', claims: { isAdmin: true } },
  {
    uid: 'recruiter',
    email: RECRUITER,
    displayName: 'Mariana Ochoa',
    claims: claimsOfRole('recruiter', ROLE_PERMISSIONS),
  },
  { uid: 'stranger', email: STRANGER, displayName: 'Luis Peña' },
  { uid: 'disabled', email: DISABLED, displayName: 'Rosa Díaz', claims: { isAdmin: true }, disabled: true },
];

export interface Emulator extends FirebaseLocal {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly filesDir: string;
  readonly database: TestDatabase;
  /** Advances the emulator's clock. */
  advance(milliseconds: number): void;
  /** An app of the official SDK, its Auth pointed at the emulator; removed when the emulator stops. */
  client(): { app: FirebaseApp; auth: Auth };
  signedIn(email: string): Promise<{ app: FirebaseApp; auth: Auth }>;
  stop(): Promise<void>;
}

let clients = 0;

/** The emulator on a port of its own over an empty database, with the demo accounts. */
export async function startEmulator(options: Partial<FirebaseLocalOptions> = {}): Promise<Emulator> {
  const database = await openTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'firebase-local-'));
  let ahead = 0;
  const local = await createFirebaseLocal({
    sql: database.sql,
    filesDir,
    projectId: PROJECT,
    bucket: BUCKET,
    issuer: ISSUER,
    appUrl: 'http://localhost:4200',
    now: () => new Date(Date.now() + ahead),
    ...options,
  });
  await Promise.all(ACCOUNTS.map((account) => local.accounts.ensure({ ...account, password: PASSWORD })));
  const url = await local.app.listen({ host: '127.0.0.1', port: 0 });
  const apps: FirebaseApp[] = [];

  const client = () => {
    const app = initializeApp({ apiKey: 'key', projectId: PROJECT, storageBucket: BUCKET }, `client-${++clients}`);
    apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, url, { disableWarnings: true });
    return { app, auth };
  };

  return {
    ...local,
    url,
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    filesDir,
    database,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    client,
    signedIn: async (email) => {
      const made = client();
      await signInWithEmailAndPassword(made.auth, email, PASSWORD);
      return made;
    },
    stop: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await local.app.close();
      await database.close();
      await rm(filesDir, { recursive: true });
    },
  };
}
