import { configurationFor, PASSWORD, RECRUITER, STRANGER } from '../testing/configuration';
import { forkEmulator } from '../testing/fork-emulator';
import {
  changePassword,
  configureFirebase,
  currentIdToken,
  onAuthState,
  sendPasswordReset,
  signIn,
  signOut,
} from '../index';
import type * as AuthClient from './auth-client';
import { ROLE_PERMISSIONS } from '@vinculo/domain/session';
import type { AuthenticatedUser } from './authenticated-user';

const recruiter = {
  uid: expect.any(String),
  email: RECRUITER,
  displayName: 'Mariana Ochoa',
  emailVerified: true,
  accessToken: expect.any(String),
  claims: { isAdmin: false, permissions: ROLE_PERMISSIONS.recruiter },
  role: 'recruiter',
};

let emulator: Awaited<ReturnType<typeof forkEmulator>>;

beforeAll(async () => {
  emulator = await forkEmulator();
  configureFirebase(configurationFor(emulator.url));
});
afterEach(() => signOut());
afterAll(() => emulator.stop());

/** Another tab of the same browser: modules of its own, the same localStorage. */
async function openTab(): Promise<typeof AuthClient> {
  let client: Promise<typeof AuthClient> | undefined;
  await jest.isolateModulesAsync(async () => {
    const config = await import('../config');
    config.configureFirebase(configurationFor(emulator.url));
    client = import('./auth-client');
    await client;
  });
  return client!;
}

/** The values that a listener receives, in order. */
function hearing(listen: typeof onAuthState) {
  const heard: (AuthenticatedUser | null)[] = [];
  const waiting: ((user: AuthenticatedUser | null) => void)[] = [];
  const stop = listen((user) => {
    const answer = waiting.shift();
    if (answer === undefined) heard.push(user);
    else answer(user);
  });
  const next = async () =>
    heard.length > 0 ? heard.shift() : new Promise<AuthenticatedUser | null>((resolve) => waiting.push(resolve));
  return { next, stop, heard };
}

async function withoutNetwork<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  return work().finally(() => {
    globalThis.fetch = fetch;
  });
}

/** A browser sends storage events to the other tabs; here one window plays all of them. */
const notifyOtherTabs = (key: string, oldValue: string | null) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue, newValue: localStorage.getItem(key), storageArea: localStorage }),
  );

test('signs in with the claims of the custom attributes, and hands out the token until the sign-out', async () => {
  expect(await currentIdToken()).toBeNull();
  const result = await signIn(RECRUITER, PASSWORD);
  expect(result).toEqual({ success: true, user: recruiter });
  const token = await currentIdToken();
  expect(token?.split('.')).toHaveLength(3);
  expect(result.success && result.user.accessToken).toBe(token);
  expect(await signOut()).toEqual({ success: true });
  expect(await currentIdToken()).toBeNull();
});

test.each([
  ['admin@vinculo.example', { isAdmin: true, permissions: [] }],
  [STRANGER, { isAdmin: false, permissions: [] }],
])('%s has the claims %j', async (email, claims) => {
  expect(await signIn(email, PASSWORD)).toMatchObject({ success: true, user: { claims } });
});

test.each([
  ['nadie@vinculo.example', PASSWORD, 'auth/user-not-found'],
  [RECRUITER, 'otra', 'auth/wrong-password'],
  ['no-es-correo', PASSWORD, 'auth/invalid-email'],
  ['baja@vinculo.example', PASSWORD, 'auth/user-disabled'],
])('%s with %s: %s', async (email, password, code) => {
  expect(await signIn(email, password)).toMatchObject({ success: false, info: { code } });
});

test('changes the password with the present one, under the provider’s policy, and stays signed in', async () => {
  const next = 'Tres puertas azules';
  await signIn('cambia@vinculo.example', PASSWORD);
  expect(await changePassword('otra', next)).toMatchObject({ info: { code: 'auth/wrong-password' } });
  expect(await changePassword(PASSWORD, 'corta')).toMatchObject({
    info: { code: 'auth/password-does-not-meet-requirements' },
  });
  expect(await changePassword(PASSWORD, next)).toEqual({ success: true });
  expect(await currentIdToken()).not.toBeNull();
  await signOut();
  expect(await changePassword(next, PASSWORD)).toMatchObject({ info: { code: 'auth/user-token-expired' } });
  expect(await signIn('cambia@vinculo.example', PASSWORD)).toMatchObject({ info: { code: 'auth/wrong-password' } });
  expect(await signIn('cambia@vinculo.example', next)).toMatchObject({ success: true });
});

test.each([
  ['a page', () => new Response('<html>', { status: 500 })],
  ['nothing', () => new Response('', { status: 502 })],
  ['an error of its own', () => Response.json({ error: { code: 500, message: 'INTERNAL' } }, { status: 500 })],
])('a server that answers with an error and %s is not taken for a lost network', async (_what, answer) => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(answer());
  try {
    for (const failed of [await sendPasswordReset(RECRUITER), await signIn(RECRUITER, PASSWORD)]) {
      expect(failed).toMatchObject({ success: false, info: { code: expect.stringMatching(/^auth\/internal/) } });
    }
  } finally {
    globalThis.fetch = fetch;
  }
});

test('without a network it fails with the network code', async () => {
  expect(await withoutNetwork(() => signIn(RECRUITER, PASSWORD))).toMatchObject({
    success: false,
    info: { code: 'auth/network-request-failed' },
  });
});

test('a reset e-mail is sent, or the error is returned', async () => {
  expect(await sendPasswordReset(RECRUITER)).toEqual({ success: true, info: 'Correo enviado' });
  expect(await (await fetch(`${emulator.url}/outbox`)).text()).toContain(RECRUITER);
  expect(await sendPasswordReset('nadie@vinculo.example')).toMatchObject({
    success: false,
    info: { code: 'auth/user-not-found' },
  });
});

describe('the listener', () => {
  it('receives null, then a sign-in and a sign-out', async () => {
    const { next, stop } = hearing(onAuthState);
    expect(await next()).toBeNull();
    await signIn(RECRUITER, PASSWORD);
    expect(await next()).toEqual(recruiter);
    await signOut();
    expect(await next()).toBeNull();
    stop();
  });

  it('receives nothing once stopped, even when it stops before the SDK has loaded', async () => {
    const stoppedAtOnce = hearing(onAuthState);
    stoppedAtOnce.stop();
    const stopped = hearing(onAuthState);
    await stopped.next();
    stopped.stop();
    const other = hearing(onAuthState);
    await other.next();
    await signIn(RECRUITER, PASSWORD);
    expect(await other.next()).toEqual(recruiter);
    expect([stoppedAtOnce.heard, stopped.heard]).toEqual([[], []]);
    other.stop();
  });

  it('restores the session with its claims after a reload', async () => {
    await signIn(RECRUITER, PASSWORD);
    const { next, stop } = hearing((await openTab()).onAuthState);
    expect(await next()).toEqual(recruiter);
    stop();
  });

  it('keeps the session, with the claims of its token, when it is restored without a network', async () => {
    await signIn(RECRUITER, PASSWORD);
    const tab = await openTab();
    await withoutNetwork(async () => {
      const { next, stop } = hearing(tab.onAuthState);
      expect(await next()).toEqual(recruiter);
      stop();
    });
  });

  it('receives the sign-in and the sign-out of another tab', async () => {
    const other = await openTab();
    const { next, stop } = hearing(other.onAuthState);
    expect(await next()).toBeNull();

    await signIn(RECRUITER, PASSWORD);
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
    const session = localStorage.getItem(key);
    notifyOtherTabs(key, null);
    expect(await next()).toEqual(recruiter);

    await signOut();
    notifyOtherTabs(key, session);
    expect(await next()).toBeNull();
    expect(await other.currentIdToken()).toBeNull();
    stop();
  });
});
