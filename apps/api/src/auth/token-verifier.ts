import { createHash } from 'node:crypto';
import { claimsOf, roleOf, SESSION_DAYS, type Claims, type Role } from '@vinculo/domain/session';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../http/api-error';

/** The caller. Claims and times come from the verified ID token, name and e-mail from the staff table. */
export interface Actor {
  readonly uid: string;
  /** Not the token's `name`, which users can change themselves. Without a staff row, the e-mail. */
  readonly name: string;
  readonly email: string;
  readonly claims: Claims;
  readonly role: Role;
  /** When the token was issued, to the second. */
  readonly issuedAt: Date;
  /** When the person signed in, to the second: all tokens of one sign-in share it. */
  readonly authenticatedAt: Date;
}

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** The public keys; a remote set that caches and refreshes itself. */
  readonly keys: JWTVerifyGetKey;
}

interface CachedActor {
  readonly actor: Actor;
  readonly expiresAtMs: number;
}

/** Number of verified tokens in the cache: checking a signature is most of the cost of a small request. */
const CACHE_SIZE = 5_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Verifies Firebase ID tokens: RS256 signature, issuer, audience, expiry, time of issue not in the future, a subject and
 * a time of sign-in. The same in every environment; only issuer and key URL differ.
 * @returns the actor. @throws ApiError `unauthenticated` for any other token, `session_ended` long after the sign-in, `unavailable` when the keys cannot be fetched.
 */
export function createTokenVerifier({ issuer, audience, keys }: TokenRules): (token: string) => Promise<Actor> {
  const cache = new Map<string, CachedActor>();

  return async (token) => {
    const key = createHash('sha256').update(token).digest('base64');
    const hit = cache.get(key);
    if (hit !== undefined) {
      if (hit.expiresAtMs > Date.now()) return hit.actor;
      cache.delete(key);
    }
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    }).catch((error: unknown) => {
      const keysUnreachable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
      throw new ApiError(keysUnreachable ? 'unavailable' : 'unauthenticated', {}, String(error));
    });
    const { sub, exp, iat, auth_time: authTime } = payload;
    if (sub === undefined || sub === '' || sub.length > 128 || exp === undefined) throw new ApiError('unauthenticated');
    if (typeof authTime !== 'number') throw new ApiError('unauthenticated');
    if (Date.now() - authTime * 1000 > SESSION_DAYS * 86_400_000) throw new ApiError('session_ended');
    if (iat !== undefined && Math.max(iat, authTime) * 1000 > Date.now() + 60_000)
      throw new ApiError('unauthenticated');
    const actor: Actor = {
      uid: sub,
      name: text(payload['email']) || sub,
      email: text(payload['email']),
      claims: claimsOf(payload),
      role: roleOf(payload),
      issuedAt: new Date((iat ?? 0) * 1000),
      authenticatedAt: new Date(authTime * 1000),
    };
    // Evicts the oldest entry: a Map iterates in insertion order.
    const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, { actor, expiresAtMs: exp * 1000 });
    return actor;
  };
}
