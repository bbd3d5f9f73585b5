import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirebaseLocal, type FirebaseLocal } from '@vinculo/firebase-local';
import { openTestDatabase, type TestDatabase } from '@vinculo/firebase-local/testing';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import { decodeJwt } from 'jose';
import type { Accounts, AccountState } from './accounts';
import { createFirebaseAccounts } from './firebase-accounts';

let database: TestDatabase;
let firebase: FirebaseLocal;
let filesDir: string;
let url: string;
let accounts: Accounts;
beforeAll(async () => {
  database = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'vinculo-accounts-'));
  firebase = await createFirebaseLocal({
    sql: database.sql,
    filesDir,
    projectId: 'accounts-test',
    bucket: 'accounts-test.appspot.com',
    issuer: 'https://issuer.test/accounts-test',
    appUrl: 'http://localhost:4200',
  });
  url = await firebase.app.listen({ port: 0, host: '127.0.0.1' });
  accounts = createFirebaseAccounts({ projectId: 'accounts-test', emulator: new URL(url).host });
});
afterAll(async () => {
  await firebase.app.close();
  await database.close();
  await rm(filesDir, { recursive: true });
});

const PASSWORD = 'Una-clave-2026';
const state = (part: Partial<AccountState>): AccountState => ({
  uid: 'ines',
  name: 'Inés Robles',
  email: 'ines@vinculo.example',
  isDisabled: false,
  claims: { role: 'support', permissions: ROLE_PERMISSIONS.support },
  ...part,
});

async function post(path: string, body: object): Promise<{ idToken?: string; refreshToken?: string; error?: unknown }> {
  const answer = await fetch(`${url}${path}?key=a-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text());
}
const signIn = (email: string) =>
  post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', { email, password: PASSWORD });
const refresh = (refreshToken?: string) =>
  post('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken });

test('accounts are read as stored; missing ones are left out', async () => {
  const left = state({ uid: 'leida', email: 'leida@vinculo.example' });
  await accounts.bringTo(left);
  expect(await accounts.read(['leida', 'nadie'])).toEqual([left]);
});

test('an account is created once, with an unknown password and the requested state', async () => {
  await accounts.bringTo(state({}));
  await accounts.bringTo(state({ name: 'Inés Robles Prado' }));
  expect(await signIn('ines@vinculo.example')).toMatchObject({ error: { message: 'INVALID_PASSWORD' } });
});

test('claims are in the next token, and a disabled account cannot sign in', async () => {
  const email = 'ana@vinculo.example';
  const uid = await firebase.accounts.ensure({ email, password: PASSWORD, displayName: 'Ana' });
  await accounts.bringTo(state({ uid, email, claims: { isAdmin: true } }));
  const { idToken = '' } = await signIn(email);
  expect(decodeJwt(idToken)).toMatchObject({ isAdmin: true, sub: uid });
  await accounts.bringTo(state({ uid, email }));
  expect(decodeJwt((await signIn(email)).idToken ?? '')).toMatchObject({ role: 'support' });
  await accounts.bringTo(state({ uid, email, isDisabled: true }));
  expect(await signIn(email)).toMatchObject({ error: { message: 'USER_DISABLED' } });
});

test('the time of the last password change is read from the account', async () => {
  const email = 'rosa@vinculo.example';
  const uid = await firebase.accounts.ensure({ email, password: PASSWORD, displayName: 'Rosa' });
  const before = (await accounts.readPasswordTimes([uid, 'nadie'])).get(uid)!;
  const { idToken } = await signIn(email);
  await post('/identitytoolkit.googleapis.com/v1/accounts:update', { idToken, displayName: 'Rosa Uc' });
  expect(await accounts.readPasswordTimes([uid, 'nadie'])).toEqual(new Map([[uid, before]]));
  await post('/identitytoolkit.googleapis.com/v1/accounts:update', { idToken, password: 'Tres-puertas-azules-9' });
  const after = (await accounts.readPasswordTimes([uid])).get(uid)!;
  expect(after.getTime()).toBeGreaterThan(before.getTime());
});

test('revoked sessions cannot be refreshed', async () => {
  const email = 'luz@vinculo.example';
  const uid = await firebase.accounts.ensure({ email, password: PASSWORD, displayName: 'Luz' });
  const { refreshToken } = await signIn(email);
  await accounts.endSessions(uid);
  expect(await refresh(refreshToken)).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
});

test('a link to choose a password works once, and the provider does not mail it', async () => {
  const link = new URL(await accounts.passwordLink('ines@vinculo.example'));
  expect(link.searchParams.get('lang')).toBe('es');
  const use = () =>
    post('/identitytoolkit.googleapis.com/v1/accounts:resetPassword', {
      oobCode: link.searchParams.get('oobCode'),
      newPassword: PASSWORD,
    });
  expect(await use()).toMatchObject({ email: 'ines@vinculo.example' });
  expect(await use()).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
  expect(await firebase.outbox.messages()).toEqual([]);
  await expect(accounts.passwordLink('nadie@vinculo.example')).rejects.toThrow();
});
