import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Account } from '../auth/accounts';
import { epochSeconds, type Clock } from '../clock';
import type { SigningKey } from './signing-key';

export const ID_TOKEN_SECONDS = 3600;

const verifiedPayload = z.looseObject({ sub: z.string().min(1), auth_time: z.number().int() });
export type IdTokenPayload = z.output<typeof verifiedPayload>;

export interface IdTokens {
  /** Signs a token; `authTime` is when the person last gave their password. */
  sign(account: Account, authTime: Date): Promise<string>;
  /** The payload of a token of ours that is whole and not expired, or null. */
  verify(token: string): Promise<IdTokenPayload | null>;
}

/** ID tokens shaped like Firebase's: custom claims at the top level, where they cannot override the standard ones. */
export function createIdTokens(key: SigningKey, issuer: string, projectId: string, now: Clock): IdTokens {
  return {
    sign: (account, authTime) =>
      new SignJWT({
        ...account.claims,
        name: account.displayName,
        email: account.email,
        email_verified: account.emailVerified,
        auth_time: epochSeconds(authTime),
        user_id: account.uid,
        firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.uid)
        .setIssuedAt(epochSeconds(now()))
        .setExpirationTime(epochSeconds(now()) + ID_TOKEN_SECONDS)
        .sign(key.privateKey),

    verify: async (token) => {
      const verified = await jwtVerify(token, key.publicKey, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        currentDate: now(),
      }).catch(() => null);
      return verifiedPayload.safeParse(verified?.payload).data ?? null;
    },
  };
}
