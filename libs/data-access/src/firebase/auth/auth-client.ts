import * as sdk from 'firebase/auth';
import { firebaseConfig } from '../config';
import { firebaseApp } from '../firebase-app';
import { refreshTokenIn, storedUserKey } from './stored-session';
import { toAuthenticatedUser } from './to-authenticated-user';
import type { AuthenticatedUser } from './authenticated-user';

let instance: sdk.Auth | null = null;

/** One persistence (`getAuth` would also bundle IndexedDB and pop-ups), shared by the tabs of this browser. */
function auth(): sdk.Auth {
  if (instance === null) {
    instance = sdk.initializeAuth(firebaseApp(), { persistence: sdk.browserLocalPersistence });
    const { localUrl } = firebaseConfig();
    if (localUrl !== undefined) sdk.connectAuthEmulator(instance, localUrl, { disableWarnings: true });
    instance.languageCode = 'es';
    // Outside a browser there are no other tabs.
    if (typeof window !== 'undefined') window.addEventListener('storage', noteSignOut);
    sdk.onIdTokenChanged(instance, (user) => void (isEnded(user) && signOut()));
  }
  return instance;
}

/**
 * The refresh tokens of the sessions that were ended in this browser while this tab was open. A tab that restores a
 * session while another tab ends it misses that, and stores the session again.
 */
const ended = new Set<string | null>();

const isEnded = (user: sdk.User | null): boolean => user !== null && ended.has(user.refreshToken);

function noteSignOut({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== storedUserKey() || oldValue === null || newValue !== null) return;
  ended.add(refreshTokenIn(oldValue));
  if (isEnded(auth().currentUser)) void signOut();
}

/** The other services take their token from here; before this resolves they would send none. */
export const whenSignedInIsKnown = (): Promise<void> => auth().authStateReady();

export async function signIn(email: string, password: string): Promise<AuthenticatedUser> {
  const { user } = await sdk.signInWithEmailAndPassword(auth(), email, password);
  return toAuthenticatedUser(user);
}

/** Reauthenticates first: the provider accepts a new password only shortly after a sign-in. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = await proveIdentity(current);
  await sdk.updatePassword(user, next);
}

export async function proveIdentity(password: string): Promise<sdk.User> {
  await auth().authStateReady();
  const { currentUser } = auth();
  // Signed out in another tab.
  if (currentUser === null) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/user-token-expired' });
  await sdk.reauthenticateWithCredential(
    currentUser,
    sdk.EmailAuthProvider.credential(currentUser.email ?? '', password),
  );
  return currentUser;
}

/** `refreshToken`: of a session that was deleted from the storage, and that this tab may still be restoring. */
export async function signOut(refreshToken: string | null = null): Promise<void> {
  ended.add(refreshToken);
  await auth().authStateReady();
  const { currentUser } = auth();
  if (currentUser !== null) ended.add(currentUser.refreshToken);
  await sdk.signOut(auth());
}

export const sendPasswordReset = (email: string): Promise<void> => sdk.sendPasswordResetEmail(auth(), email);

export async function currentIdToken(): Promise<string | null> {
  await auth().authStateReady();
  return (await auth().currentUser?.getIdToken()) ?? null;
}

/** A new token with the claims that the account has now; null when its session was ended. */
export async function renewIdToken(): Promise<string | null> {
  await auth().authStateReady();
  const { currentUser } = auth();
  if (currentUser === null) return null;
  // The account is reloaded first, so that listeners of the new token see its new claims.
  await sdk.reload(currentUser);
  return currentUser.getIdToken(true);
}

export function onAuthState(listener: (user: AuthenticatedUser | null) => void): () => void {
  let latest = 0;
  const report = async (user: sdk.User | null, turn: number) => {
    const next = user === null || isEnded(user) ? null : await toAuthenticatedUser(user).catch(() => null);
    if (turn === latest) listener(next);
  };
  const unsubscribe = sdk.onIdTokenChanged(auth(), (user) => void report(user, ++latest));
  return () => {
    latest = -1;
    unsubscribe();
  };
}
