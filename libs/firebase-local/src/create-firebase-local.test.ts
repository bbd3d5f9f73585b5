import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirebaseLocal } from './create-firebase-local';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let filesDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'firebase-local-'));
});
afterAll(async () => {
  await database.close();
  await rm(filesDir, { recursive: true });
});

const start = () =>
  createFirebaseLocal({
    sql: database.sql,
    filesDir,
    projectId: 'p',
    bucket: 'p.appspot.com',
    issuer: 'https://issuer.example',
    appUrl: 'http://localhost:4200',
  });

const account = { email: 'admin@vinculo.example', password: 'Vinculo-2026', displayName: 'Ana' };

test('a restart keeps the key, the accounts and the documents', async () => {
  const first = await start();
  const uid = await first.accounts.ensure({ ...account, uid: 'admin' });
  await first.documents.set('API_data/version', { info: { vinculoAdmin: '1.0.0' } });
  await first.app.close();

  const second = await start();
  expect(second.jwks).toEqual(first.jwks);
  expect(await second.accounts.ensure({ ...account, password: 'Otra-2026' })).toBe(uid);
  const signIn = (password: string) =>
    second.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      payload: { email: account.email, password },
    });
  expect((await signIn('Vinculo-2026')).statusCode).toBe(200);
  expect((await signIn('Otra-2026')).json().error.message).toBe('INVALID_PASSWORD');
  const documents = ['projects/p/databases/(default)/documents/API_data/version'];
  const read = await second.app.inject({
    method: 'POST',
    url: '/v1/projects/p/databases/(default)/documents:batchGet',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ documents }),
  });
  expect(read.json()[0].found.fields).toEqual({
    info: { mapValue: { fields: { vinculoAdmin: { stringValue: '1.0.0' } } } },
  });
  await second.app.close();
});

test('two that start at once share one key', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.jwks).toEqual(other.jwks);
  await Promise.all([one.app.close(), other.app.close()]);
});

test('no password and no token is in the database as it came', async () => {
  const { app, accounts } = await start();
  await accounts.ensure(account);
  const answer = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    payload: { email: account.email, password: account.password },
  });
  const { refreshToken } = answer.json();
  const rows = await database.sql.query<object>(
    'select a::text from firebase_local.accounts a union all select t::text from firebase_local.refresh_tokens t',
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(account.password);
  expect(stored).not.toContain(refreshToken);
  await app.close();
});

test('is healthy while its database is', async () => {
  const { app } = await start();
  expect((await app.inject('/__local/health')).json()).toEqual({ status: 'ok' });
  await app.close();
});
