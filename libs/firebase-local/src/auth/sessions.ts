import { createHash, randomBytes } from 'node:crypto';
import { epochSeconds, type Clock } from '../clock';
import type { Sql } from '../database/sql';
import { ID_TOKEN_SECONDS, type IdTokens } from '../tokens/id-tokens';
import { findAccount, type Account } from './accounts';
import { AuthError } from './auth-error';

export interface Session {
  readonly account: Account;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds, as text: so it travels. */
  readonly expiresIn: string;
}

export interface Sessions {
  start(account: Account): Promise<Session>;
  /** A new ID token for a valid refresh token, which does not change. */
  refresh(refreshToken: string): Promise<Session>;
  /** Whose ID token this is, as long as the account is enabled and the session was not revoked. */
  current(idToken: string): Promise<{ account: Account; authTime: Date }>;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const expiresIn = String(ID_TOKEN_SECONDS);

export function createSessions(sql: Sql, idTokens: IdTokens, now: Clock): Sessions {
  return {
    start: async (account) => {
      const refreshToken = randomBytes(32).toString('base64url');
      // In the second of a new password, sessions that count begin with the next one.
      const authTime = new Date(Math.max(now().getTime(), account.validSince.getTime()));
      await sql.query('insert into firebase_local.refresh_tokens (token_hash, uid, auth_time) values ($1, $2, $3)', [
        hashToken(refreshToken),
        account.uid,
        authTime,
      ]);
      return { account, idToken: await idTokens.sign(account, authTime), refreshToken, expiresIn };
    },

    refresh: async (refreshToken) => {
      const [row] = await sql.query<{ uid: string; authTime: Date; revoked: boolean }>(
        'select uid, auth_time as "authTime", revoked from firebase_local.refresh_tokens where token_hash = $1',
        [hashToken(refreshToken)],
      );
      if (row === undefined) throw new AuthError('INVALID_REFRESH_TOKEN');
      const account = await findAccount(sql, row.uid);
      if (account === null) throw new AuthError('USER_NOT_FOUND');
      if (account.disabled) throw new AuthError('USER_DISABLED');
      // A sign-in that began before a new password may have started its session after it.
      if (row.revoked || row.authTime < account.validSince) throw new AuthError('TOKEN_EXPIRED');
      return { account, idToken: await idTokens.sign(account, row.authTime), refreshToken, expiresIn };
    },

    current: async (idToken) => {
      const payload = await idTokens.verify(idToken);
      if (payload === null) throw new AuthError('INVALID_ID_TOKEN');
      const account = await findAccount(sql, payload.sub);
      if (account === null) throw new AuthError('USER_NOT_FOUND');
      if (account.disabled) throw new AuthError('USER_DISABLED');
      if (payload.auth_time < epochSeconds(account.validSince)) throw new AuthError('TOKEN_EXPIRED');
      return { account, authTime: new Date(payload.auth_time * 1000) };
    },
  };
}
