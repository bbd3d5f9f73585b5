import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsOfRole, ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { createFirebaseLocal, type FirebaseLocal } from '@vinculo/firebase-local';
import { openTestDatabase } from '@vinculo/firebase-local/testing';
import { BUCKET, PASSWORD, PROJECT, RECRUITER, STRANGER } from './configuration';

export interface Emulator extends FirebaseLocal {
  readonly url: string;
  stop(): Promise<void>;
}

/** The emulator over an empty database, with a few accounts. */
export async function startEmulator(): Promise<Emulator> {
  const database = await openTestDatabase('postgres');
  const filesDir = await mkdtemp(join(tmpdir(), 'firebase-client-'));
  const local = await createFirebaseLocal({
    sql: database.sql,
    filesDir,
    projectId: PROJECT,
    bucket: BUCKET,
    issuer: `https://securetoken.google.com/${PROJECT}`,
    appUrl: 'http://localhost',
    bucketBytes: 2 ** 20,
  });
  for (const account of [
    { email: RECRUITER, displayName: 'Mariana Ochoa', claims: claimsOfRole('recruiter', ROLE_PERMISSIONS) },
    { email: 'admin@vinculo.example', displayName: 'Ana Torres', claims: { isAdmin: true } },
    { email: STRANGER, displayName: 'Luis Peña' },
    { email: 'cambia@vinculo.example', displayName: 'Eva Cano' },
    { email: 'baja@vinculo.example', displayName: 'Rosa Díaz', disabled: true },
  ]) {
    await local.accounts.ensure({ ...account, password: PASSWORD });
  }
  const url = await local.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...local,
    url,
    stop: async () => {
      await local.app.close();
      await database.close();
      await rm(filesDir, { recursive: true });
    },
  };
}
