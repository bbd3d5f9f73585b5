import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import { createLocalJWKSet, jwtVerify } from 'jose';
import {
  ADMIN,
  DISABLED,
  ISSUER,
  PASSWORD,
  PROJECT,
  RECRUITER,
  startEmulator,
  STRANGER,
  type Emulator,
} from '../testing/emulator';

const MINUTE = 60_000;
const WRONG = 'no-es-esta';
const NEW_PASSWORD = 'Nueva-puerta-2026';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const attempt = (auth: Auth, email: string, password = PASSWORD) =>
  codeOf(signInWithEmailAndPassword(auth, email, password));

const lookUp = async (idToken: string) => {
  const answer = await fetch(`${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  return (await answer.json()) as { users?: object[]; error?: object };
};

/** An account that no other test touches. */
const someone = async (name: string) => {
  const email = `${name}@vinculo.example`;
  await emulator.accounts.ensure({
    email,
    password: PASSWORD,
    displayName: name,
    claims: { permissions: ['platform:use'] },
  });
  return email;
};

describe('sign-in', () => {
  it('gives a token like the real one, which the published keys verify', async () => {
    const { auth } = await emulator.signedIn(RECRUITER);
    const user = auth.currentUser!;
    expect(user).toMatchObject({
      uid: 'recruiter',
      email: RECRUITER,
      displayName: 'Mariana Ochoa',
      isAnonymous: false,
    });

    expect(await (await fetch(`${emulator.url}/jwks.json`)).json()).toEqual(emulator.jwks);
    const [key] = emulator.jwks.keys;
    const { payload, protectedHeader } = await jwtVerify(await user.getIdToken(), createLocalJWKSet(emulator.jwks), {
      issuer: ISSUER,
      audience: PROJECT,
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: key!.kid });
    expect(Object.keys(key!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(payload).toMatchObject({
      sub: 'recruiter',
      user_id: 'recruiter',
      name: 'Mariana Ochoa',
      email: RECRUITER,
      email_verified: true,
      permissions: expect.arrayContaining(['platform:use']),
      firebase: { sign_in_provider: 'password' },
    });
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(payload['auth_time']).toBe(payload.iat);
  });

  it('shows the claims as the custom-attributes string of the account, none when there are none', async () => {
    const accountOf = async (email: string) => {
      const { auth } = await emulator.signedIn(email);
      return (await lookUp(await auth.currentUser!.getIdToken())).users?.[0];
    };
    expect(await accountOf(ADMIN)).toHaveProperty('customAttributes', '{"isAdmin":true}');
    expect(await accountOf(STRANGER)).not.toHaveProperty('customAttributes');
  });

  it.each([
    ['an unknown e-mail', 'nadie@vinculo.example', PASSWORD, 'auth/user-not-found'],
    ['a wrong password', STRANGER, WRONG, 'auth/wrong-password'],
    ['something that is no e-mail', 'no-es-correo', PASSWORD, 'auth/invalid-email'],
    ['a disabled account', DISABLED, PASSWORD, 'auth/user-disabled'],
    ['a disabled account with a wrong password', DISABLED, WRONG, 'auth/wrong-password'],
    ['no password', STRANGER, '', 'auth/missing-password'],
  ])('refuses %s', async (_what, email, password, code) => {
    expect(await attempt(emulator.client().auth, email, password)).toBe(code);
  });

  it('takes the e-mail in any case', async () => {
    expect(await attempt(emulator.client().auth, ' Admin@Vinculo.Example ')).toBe('none');
  });

  it('lets nobody register', async () => {
    const { auth } = emulator.client();
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'nueva@vinculo.example', PASSWORD))).toBe(
      'auth/admin-restricted-operation',
    );
  });
});

describe('lockout', () => {
  it('locks after five wrong passwords, even for the right one, until its time is over', async () => {
    const email = await someone('bloqueada');
    const { auth } = emulator.client();
    for (let i = 0; i < 5; i++) expect(await attempt(auth, email, WRONG)).toBe('auth/wrong-password');
    expect(await attempt(auth, email)).toBe('auth/too-many-requests');
    emulator.advance(MINUTE);
    expect(await attempt(auth, email)).toBe('none');
    expect(await attempt(auth, email, WRONG)).toBe('auth/wrong-password');
  });

  it('is not lifted by another address, real or said', async () => {
    const email = await someone('perseguida');
    const { auth } = emulator.client();
    for (let i = 0; i < 5; i++) await attempt(auth, email, WRONG);
    const answer = await emulator.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      remoteAddress: '127.0.0.9',
      payload: { email, password: PASSWORD, returnSecureToken: true },
    });
    expect(answer.json().error.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });

  it('is of one account alone', async () => {
    const email = await someone('atacada');
    const { auth } = emulator.client();
    for (let i = 0; i < 5; i++) await attempt(auth, email, WRONG);
    expect(await attempt(auth, ADMIN)).toBe('none');
  });
});

describe('session', () => {
  it('refreshes its token and keeps the time of the sign-in', async () => {
    const { auth } = await emulator.signedIn(RECRUITER);
    const before = await auth.currentUser!.getIdTokenResult();
    emulator.advance(10 * MINUTE);
    const after = await auth.currentUser!.getIdTokenResult(true);
    expect(after.token).not.toBe(before.token);
    expect(after.authTime).toBe(before.authTime);
    expect(Date.parse(after.issuedAtTime) - Date.parse(before.issuedAtTime)).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  it.each([
    ['a made-up token', 'invalid'],
    ['a token with its signature cut off', null],
  ])('knows nobody by %s', async (_what, given) => {
    const { auth } = await emulator.signedIn(RECRUITER);
    const idToken = given ?? (await auth.currentUser!.getIdToken()).replace(/\.[^.]*$/, '.');
    expect((await lookUp(idToken)).error).toMatchObject({ code: 400, message: 'INVALID_ID_TOKEN' });
  });

  it('changes the name', async () => {
    const { auth } = await emulator.signedIn(await someone('renombrada'));
    await updateProfile(auth.currentUser!, { displayName: 'Otro nombre' });
    await auth.currentUser!.reload();
    expect(auth.currentUser!.displayName).toBe('Otro nombre');
  });

  it('refuses a picture, which it does not keep', async () => {
    const { auth } = await emulator.signedIn(await someone('retratada'));
    expect(await codeOf(updateProfile(auth.currentUser!, { photoURL: 'https://vinculo.example/a.png' }))).toBe(
      'auth/unimplemented',
    );
  });

  it.each([
    ['customAttributes', '{"isAdmin":true}'],
    ['localId', 'admin'],
    ['emailVerified', true],
    ['disableUser', false],
    ['validSince', '0'],
  ])('nobody sets %s on their own account', async (field, value) => {
    const { auth } = await emulator.signedIn(RECRUITER);
    const idToken = await auth.currentUser!.getIdToken();
    const answer = await emulator.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update',
      payload: { idToken, [field]: value },
    });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'INSUFFICIENT_PERMISSION']);
    expect((await auth.currentUser!.getIdTokenResult(true)).claims).not.toHaveProperty('isAdmin');
  });

  it('changes the password soon after a sign-in, and only then; other sessions end', async () => {
    const email = await someone('cambiada');
    const [here, elsewhere] = [await emulator.signedIn(email), await emulator.signedIn(email)];
    emulator.advance(1000);
    for (const refused of ['Otra-2026', `${email.split('@')[0]!}-2026`])
      expect(await codeOf(updatePassword(here.auth.currentUser!, refused))).toBe(
        'auth/password-does-not-meet-requirements',
      );
    await updatePassword(here.auth.currentUser!, NEW_PASSWORD);
    await here.auth.currentUser!.getIdToken(true);
    expect(await codeOf(elsewhere.auth.currentUser!.getIdToken(true))).toBe('auth/user-token-expired');
    expect(elsewhere.auth.currentUser).toBeNull();
    expect(await attempt(emulator.client().auth, email)).toBe('auth/wrong-password');
    emulator.advance(6 * MINUTE);
    expect(await codeOf(updatePassword(here.auth.currentUser!, PASSWORD))).toBe('auth/requires-recent-login');
  });
});

test.each([
  ['update', { displayName: 'Ana\0' }],
  ['update', { displayName: 'Ana\uD800' }],
  ['update', { password: 'Nueva-puerta\uDFFF2026' }],
  ['resetPassword', { oobCode: 'a\0' }],
])('accounts:%s with text that nothing can store, %j, is an invalid argument', async (method, fields) => {
  const { auth } = await emulator.signedIn(RECRUITER);
  const idToken = method === 'update' ? { idToken: await auth.currentUser!.getIdToken() } : {};
  const answer = await emulator.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${method}`,
    payload: { ...idToken, ...fields },
  });
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'INVALID_ARGUMENT']);
});
