import type { AuthenticatedUser } from './authenticated-user';
import { resultOf, type FirebaseResult } from '../result';
import { deleteSessionKey } from './session-key';
import { deleteStoredSession, storedSession } from './stored-session';

const client = () => import('./auth-client');

/** Loads the sign-in code while the user is typing. A failure surfaces when the code is needed. */
export function preloadAuth(): void {
  void client().catch(() => undefined);
}

export const signIn = (email: string, password: string): Promise<FirebaseResult<{ user: AuthenticatedUser }>> =>
  resultOf(async () => {
    const { signIn: signInWith } = await client();
    deleteSessionKey();
    return { user: await signInWith(email, password) };
  });

/** Reauthenticates the signed-in user: their new tokens carry the time of this sign-in. */
export const proveIdentity = (password: string): Promise<FirebaseResult<object>> =>
  resultOf(async () => {
    await (await client()).proveIdentity(password);
    return {};
  });

/** Changes the password of the signed-in user. This session continues; the provider ends their other sessions. */
export const changePassword = (current: string, next: string): Promise<FirebaseResult<object>> =>
  resultOf(async () => {
    await (await client()).changePassword(current, next);
    return {};
  });

/** Deletes the stored session before it returns; the promise is for the SDK, which may still be restoring it. */
export const signOut = (): Promise<FirebaseResult<object>> =>
  resultOf(async () => {
    const refreshToken = deleteStoredSession();
    deleteSessionKey();
    await (await client()).signOut(refreshToken);
    return {};
  });

/** The ID token to send, refreshed when it is about to expire; null when signed out or when it cannot be refreshed. */
export async function currentIdToken(): Promise<string | null> {
  const stored = storedSession();
  if (stored !== null) return stored.accessToken;
  const result = await resultOf(async () => ({ token: await (await client()).currentIdToken() }));
  return result.success ? result.token : null;
}

/** A new ID token with the claims that the account has now; null when its session was ended or there is no network. */
export async function renewIdToken(): Promise<string | null> {
  const result = await resultOf(async () => ({ token: await (await client()).renewIdToken() }));
  return result.success ? result.token : null;
}

export const sendPasswordReset = (email: string): Promise<FirebaseResult<{ info: 'Correo enviado' }>> =>
  resultOf(async () => {
    await (await client()).sendPasswordReset(email);
    return { info: 'Correo enviado' };
  });

/**
 * Calls the listener with the user, or null, once the stored session is known and at every sign-in, sign-out and new token
 * after that, in this tab or another. Returns the function that unsubscribes.
 */
export function onAuthState(listener: (user: AuthenticatedUser | null) => void): () => void {
  let stop = () => {};
  let stopped = false;
  client().then(
    (loaded) => {
      if (!stopped) stop = loaded.onAuthState(listener);
    },
    () => {
      // Without the SDK nothing can be confirmed: a stored session stays valid until its token expires.
      if (!stopped && storedSession() === null) listener(null);
    },
  );
  return () => {
    stopped = true;
    stop();
  };
}
