import { randomBytes } from 'node:crypto';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Accounts } from './accounts';

interface FirebaseAccountsOptions {
  readonly projectId: string;
  /** The local emulator, `host:port`; without it, Firebase is called with the credentials of the environment. */
  readonly emulator?: string;
}

const TIMEOUT_MS = 10_000;

const lookedUp = z.object({
  users: z._default(z.array(z.object({ localId: z.string(), passwordUpdatedAt: z.optional(z.number()) })), []),
});

const isCalled = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Firebase Auth through its admin SDK. */
export function createFirebaseAccounts({ projectId, emulator }: FirebaseAccountsOptions): Accounts {
  // The SDK takes the emulator's address only from this variable.
  if (emulator !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
  const credential = emulator === undefined ? applicationDefault() : undefined;
  const auth = getAuth(initializeApp({ projectId, ...(credential === undefined ? {} : { credential }) }, 'accounts'));
  const toolkit = `${emulator === undefined ? 'https:/' : `http://${emulator}`}/identitytoolkit.googleapis.com/v1`;

  return {
    async bringTo({ uid, name, email, isDisabled, claims }) {
      const change = { email, displayName: name, disabled: isDisabled };
      await auth.updateUser(uid, change).catch((error: unknown) => {
        if (!isCalled(error, 'auth/user-not-found')) throw error;
        return auth.createUser({ ...change, uid, password: randomBytes(32).toString('base64url') });
      });
      await auth.setCustomUserClaims(uid, claims);
    },
    async read(uids) {
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
      return users.map(({ uid, displayName = '', email = '', disabled, customClaims = {} }) => ({
        uid,
        name: displayName,
        email,
        isDisabled: disabled,
        claims: customClaims,
      }));
    },
    // The SDK does not return this time.
    async readPasswordTimes(uids) {
      const token = credential === undefined ? 'owner' : (await credential.getAccessToken()).access_token;
      const answer = await fetch(`${toolkit}/projects/${encodeURIComponent(projectId)}/accounts:lookup`, {
        redirect: 'error',
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ localId: uids }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The identity provider did not look the accounts up: ${answer.status}`);
      const { users } = lookedUp.parse(await answer.json());
      return new Map(
        users.flatMap(({ localId, passwordUpdatedAt }) =>
          passwordUpdatedAt === undefined ? [] : [[localId, new Date(passwordUpdatedAt)] as const],
        ),
      );
    },
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async passwordLink(email) {
      const link = new URL(await auth.generatePasswordResetLink(email));
      link.searchParams.set('lang', 'es');
      return link.href;
    },
  };
}
