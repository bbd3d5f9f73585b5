import { waitFor } from '@testing-library/react';
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
import { deleteStoredSession } from './stored-session';
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
function listening(listen: typeof onAuthState) {
  const received: (AuthenticatedUser | null)[] = [];
  const waiting: ((user: AuthenticatedUser | null) => void)[] = [];
  const stop = listen((user) => {
    const answer = waiting.shift();
    if (answer === undefined) received.push(user);
    else answer(user);
  });
  const next = async () =>
    received.length > 0 ? received.shift() : new Promise<AuthenticatedUser | null>((resolve) => waiting.push(resolve));
  return { next, stop, received };
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
  const signedOut = signOut();
  expect(JSON.stringify(localStorage)).not.toContain(RECRUITER);
  expect(await signedOut).toEqual({ success: true });
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
    const { next, stop } = listening(onAuthState);
    expect(await next()).toBeNull();
    await signIn(RECRUITER, PASSWORD);
    expect(await next()).toEqual(recruiter);
    await signOut();
    expect(await next()).toBeNull();
    stop();
  });

  it('receives nothing once stopped, even when it stops before the SDK has loaded', async () => {
    const stoppedAtOnce = listening(onAuthState);
    stoppedAtOnce.stop();
    const stopped = listening(onAuthState);
    await stopped.next();
    stopped.stop();
    const other = listening(onAuthState);
    await other.next();
    await signIn(RECRUITER, PASSWORD);
    expect(await other.next()).toEqual(recruiter);
    expect([stoppedAtOnce.received, stopped.received]).toEqual([[], []]);
    other.stop();
  });

  it('restores the session with its claims after a reload', async () => {
    await signIn(RECRUITER, PASSWORD);
    const { next, stop } = listening((await openTab()).onAuthState);
    expect(await next()).toEqual(recruiter);
    stop();
  });

  it('keeps the session, with the claims of its token, when it is restored without a network', async () => {
    await signIn(RECRUITER, PASSWORD);
    const tab = await openTab();
    await withoutNetwork(async () => {
      const { next, stop } = listening(tab.onAuthState);
      expect(await next()).toEqual(recruiter);
      stop();
    });
  });

  it('receives the sign-in and the sign-out of another tab', async () => {
    const other = await openTab();
    const { next, stop } = listening(other.onAuthState);
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

  it.each([false, true])(
    'ends a session that another tab ends while this one restores it (the event comes after that: %s)',
    async (isLate) => {
      await signIn(RECRUITER, PASSWORD);
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
      const session = localStorage.getItem(key);
      const other = await openTab();
      // The SDK asks the provider for the account, and stores the session again when that answers.
      const { fetch } = globalThis;
      let release = () => {};
      const isAsking = new Promise<void>((asks) => {
        globalThis.fetch = async (...request) => {
          asks();
          await new Promise<void>((resolve) => (release = resolve));
          return fetch(...request);
        };
      });
      const { next, stop } = listening(other.onAuthState);
      await isAsking;
      globalThis.fetch = fetch;
      await signOut();
      if (!isLate) notifyOtherTabs(key, session);
      release();
      const first = await next();
      if (isLate)
        window.dispatchEvent(
          new StorageEvent('storage', { key, oldValue: session, newValue: null, storageArea: localStorage }),
        );
      expect(first === null ? first : await next()).toBeNull();
      await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
      expect(await other.currentIdToken()).toBeNull();
      expect(await currentIdToken()).toBeNull();
      expect(localStorage.getItem(key)).toBeNull();
      stop();
    },
  );

  it('ends a session that this tab is restoring: nothing stays stored for the next visit, and nobody is reported', async () => {
    await signIn(RECRUITER, PASSWORD);
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
    const tab = await openTab();
    const { fetch } = globalThis;
    let release = () => {};
    const isAsking = new Promise<void>((asks) => {
      globalThis.fetch = async (...request) => {
        asks();
        await new Promise<void>((resolve) => (release = resolve));
        return fetch(...request);
      };
    });
    const { next, stop, received } = listening(tab.onAuthState);
    await isAsking;
    globalThis.fetch = fetch;
    const signedOut = tab.signOut(deleteStoredSession());
    release();
    await signedOut;
    expect(await next()).toBeNull();
    expect(received.filter((user) => user !== null)).toEqual([]);
    expect(localStorage.getItem(key)).toBeNull();
    stop();
  });

  it('keeps a new session of the same browser when the end of the one before is reported late', async () => {
    await signIn(RECRUITER, PASSWORD);
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
    const ended = localStorage.getItem(key);
    await signOut();
    const other = await openTab();
    await signIn(RECRUITER, PASSWORD);
    const { next, stop } = listening(other.onAuthState);
    expect(await next()).toEqual(recruiter);
    window.dispatchEvent(
      new StorageEvent('storage', { key, oldValue: ended, newValue: null, storageArea: localStorage }),
    );
    expect(await other.currentIdToken()).not.toBeNull();
    expect(localStorage.getItem(key)).not.toBeNull();
    stop();
  });
});
