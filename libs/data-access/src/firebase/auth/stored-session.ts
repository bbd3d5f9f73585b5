import { claimsOf, roleOf } from '@vinculo/domain/session';
import { firebaseConfig } from '../config';
import type { AuthenticatedUser } from './authenticated-user';

type Fields = Readonly<Record<string, unknown>>;

/** A token that is about to expire is left to the SDK, which fetches another one. */
const MARGIN_MS = 60_000;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textIn = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');

/** The claims of a token, not verified: they decide what the screen shows, and the server verifies the token on every call. */
function payloadOf(token: string): Fields {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isFields(claims) ? claims : {};
}

/** Where the SDK stores the signed-in user. */
export const storedUserKey = (): string => `firebase:authUser:${firebaseConfig().apiKey}:[DEFAULT]`;

/** @returns the refresh token of the deleted session; null when there was none. */
export function deleteStoredSession(): string | null {
  try {
    const refreshToken = refreshTokenIn(localStorage.getItem(storedUserKey()));
    localStorage.removeItem(storedUserKey());
    return refreshToken;
  } catch {
    // No storage: nothing to delete.
    return null;
  }
}

/** The refresh token in a stored user, which differs for each sign-in; null when there is none. */
export function refreshTokenIn(stored: string | null): string | null {
  try {
    const user: unknown = JSON.parse(stored ?? 'null');
    const tokens = isFields(user) ? user['stsTokenManager'] : null;
    return isFields(tokens) ? textIn(tokens, 'refreshToken') : null;
  } catch {
    return null;
  }
}

/**
 * The user whom the SDK stored in this browser, while their token is valid: available before the SDK's own code has
 * loaded and asked the identity provider. Null when there is none or it cannot be read.
 */
export function storedSession(now: number = Date.now()): AuthenticatedUser | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedUserKey()) ?? 'null');
    if (!isFields(kept) || !isFields(kept['stsTokenManager'])) return null;
    const { accessToken, expirationTime } = kept['stsTokenManager'];
    if (typeof accessToken !== 'string' || typeof expirationTime !== 'number') return null;
    if (expirationTime - MARGIN_MS < now) return null;
    return {
      uid: textIn(kept, 'uid'),
      email: textIn(kept, 'email'),
      displayName: textIn(kept, 'displayName'),
      emailVerified: kept['emailVerified'] === true,
      accessToken,
      claims: claimsOf(payloadOf(accessToken)),
      role: roleOf(payloadOf(accessToken)),
    };
  } catch {
    return null;
  }
}
