import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { confirmPasswordReset, signInWithEmailAndPassword } from 'firebase/auth';
import { ADMIN, PROJECT, RECRUITER, startEmulator, STRANGER, type Emulator } from '../testing/emulator';

let emulator: Emulator;
let app: App;
let admin: Auth;

beforeAll(async () => {
  emulator = await startEmulator();
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${emulator.host}:${emulator.port}`;
  app = initializeApp({ projectId: PROJECT });
  admin = getAuth(app);
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await deleteApp(app);
  await emulator.stop();
});

const PASSWORD = 'Nueva-puerta-2026';
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const signIn = (email: string, password = PASSWORD) =>
  signInWithEmailAndPassword(emulator.client().auth, email, password);

test('creates, finds, changes and deletes an account', async () => {
  const created = await admin.createUser({ email: 'Nueva@Vinculo.Example', password: PASSWORD, displayName: 'Nueva' });
  expect(created).toMatchObject({ email: 'nueva@vinculo.example', displayName: 'Nueva', disabled: false });
  expect((await signIn('nueva@vinculo.example')).user.uid).toBe(created.uid);

  await admin.updateUser(created.uid, {
    displayName: null,
    email: 'otra@vinculo.example',
    password: 'Otra-puerta-2026',
  });
  const changed = await admin.getUserByEmail('otra@vinculo.example');
  expect(changed).toMatchObject({ uid: created.uid, email: 'otra@vinculo.example' });
  expect(changed.displayName).toBeFalsy();
  await signIn('otra@vinculo.example', 'Otra-puerta-2026');

  await admin.deleteUser(created.uid);
  expect(await codeOf(admin.getUser(created.uid))).toBe('auth/user-not-found');
  expect(await codeOf(admin.deleteUser(created.uid))).toBe('auth/user-not-found');
});

test('a taken e-mail or uid is refused', async () => {
  expect(await codeOf(admin.createUser({ email: ADMIN, password: PASSWORD }))).toBe('auth/email-already-exists');
  expect(await codeOf(admin.createUser({ uid: 'admin', email: 'x@vinculo.example', password: PASSWORD }))).toBe(
    'auth/uid-already-exists',
  );
  expect(await codeOf(admin.updateUser('stranger', { email: ADMIN }))).toBe('auth/email-already-exists');
});

test('what an account does not keep here is refused, not dropped', async () => {
  const phoneNumber = '+525512345678';
  expect(await codeOf(admin.createUser({ email: 'tel@vinculo.example', password: PASSWORD, phoneNumber }))).not.toBe(
    'none',
  );
  expect(await codeOf(admin.updateUser('stranger', { photoURL: 'https://vinculo.example/a.png' }))).not.toBe('none');
});

test('new claims are in the next token, and in the account', async () => {
  const { uid } = await admin.createUser({ email: 'ascenso@vinculo.example', password: PASSWORD });
  const { user } = await signIn('ascenso@vinculo.example');
  expect((await user.getIdTokenResult()).claims).not.toHaveProperty('isAdmin');
  await admin.setCustomUserClaims(uid, { isAdmin: true });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ isAdmin: true, sub: uid });
  expect((await admin.getUser(uid)).customClaims).toEqual({ isAdmin: true });
  await admin.setCustomUserClaims(uid, null);
  expect((await admin.getUser(uid)).customClaims ?? {}).toEqual({});
});

test('a disabled account neither signs in nor refreshes, until it is enabled again', async () => {
  const { uid } = await admin.createUser({ email: 'suspendida@vinculo.example', password: PASSWORD });
  const { user } = await signIn('suspendida@vinculo.example');
  await admin.updateUser(uid, { disabled: true });
  expect(await codeOf(signIn('suspendida@vinculo.example'))).toBe('auth/user-disabled');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
  await admin.updateUser(uid, { disabled: false });
  await signIn('suspendida@vinculo.example');
});

test('revoked sessions end; a new sign-in is a new session', async () => {
  const { uid } = await admin.createUser({ email: 'revocada@vinculo.example', password: PASSWORD });
  const { user } = await signIn('revocada@vinculo.example');
  await admin.revokeRefreshTokens(uid);
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  const again = await signIn('revocada@vinculo.example');
  await again.user.getIdToken(true);
});

test('lists all accounts page by page, and several by uid', async () => {
  const uids: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await admin.listUsers(2, pageToken);
    expect(page.users.length).toBeLessThanOrEqual(2);
    uids.push(...page.users.map(({ uid }) => uid));
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  expect(uids).toEqual(expect.arrayContaining(['admin', 'disabled', 'recruiter', 'stranger']));
  expect(new Set(uids).size).toBe(uids.length);

  const found = await admin.getUsers([{ uid: 'recruiter' }, { email: STRANGER }, { uid: 'nadie' }]);
  expect(found.users.map(({ uid }) => uid).sort()).toEqual(['recruiter', 'stranger']);
  expect(found.notFound).toEqual([{ uid: 'nadie' }]);
});

test('a reset link works and stays out of the outbox', async () => {
  await admin.createUser({ email: 'enlace@vinculo.example', password: PASSWORD });
  const link = new URL(await admin.generatePasswordResetLink('enlace@vinculo.example'));
  expect(await emulator.outbox.messages()).toEqual([]);
  await confirmPasswordReset(emulator.client().auth, link.searchParams.get('oobCode')!, 'Otra-puerta-2026');
  await signIn('enlace@vinculo.example', 'Otra-puerta-2026');
  expect(await codeOf(admin.generatePasswordResetLink('nadie@vinculo.example'))).toBe('auth/email-not-found');
});

describe('who may administer', () => {
  const list = (headers: Record<string, string>) =>
    emulator.app.inject({ url: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`, headers });

  it.each([
    ['nobody signed in', {}, 403],
    ['a made-up token', { authorization: 'Bearer dueña' }, 403],
    [
      'a page that gave its own name to this address',
      { authorization: 'Bearer owner', host: 'evil.example:9099' },
      403,
    ],
    ['this machine', { authorization: 'Bearer owner', host: 'localhost:9099' }, 200],
  ])('%s: %i', async (_who, headers, status) => {
    expect((await list(headers)).statusCode).toBe(status);
  });

  it('nobody from another machine', async () => {
    const answer = await emulator.app.inject({
      url: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`,
      headers: { authorization: 'Bearer owner', host: 'localhost:9099' },
      remoteAddress: '192.168.1.20',
    });
    expect(answer.statusCode).toBe(403);
  });

  it('no administrator of the product', async () => {
    const { auth } = await emulator.signedIn(RECRUITER);
    expect((await list({ authorization: `Bearer ${await auth.currentUser!.getIdToken()}` })).statusCode).toBe(403);
  });

  it('only for this project', async () => {
    const answer = await emulator.app.inject({
      url: '/identitytoolkit.googleapis.com/v1/projects/otro/accounts:batchGet',
      headers: { authorization: 'Bearer owner', host: 'localhost:9099' },
    });
    expect(answer.json().error.message).toBe('PROJECT_NOT_FOUND');
  });

  it('the outbox is not for others either', async () => {
    expect((await emulator.app.inject({ url: '/outbox', remoteAddress: '192.168.1.20' })).statusCode).toBe(403);
  });
});
