import { z } from 'zod';
import { findAccountByEmail, recordFailure, recordLogin } from './accounts';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { verifyPassword } from './passwords/passwords';
import type { Session } from './sessions';

const email = z.email().max(254);

export function requireEmail(text: string): string {
  if (!email.safeParse(text.trim()).success) throw new AuthError('INVALID_EMAIL');
  return text;
}

/**
 * Checks a password. With enumeration protection an unknown e-mail and a wrong password are refused alike.
 * Only a caller with the right password learns that an account is disabled.
 */
export async function signIn(context: AuthContext, emailText: string, password: string): Promise<Session> {
  const { sql, sessions, now, enumerationProtection } = context;
  if (password === '') throw new AuthError('MISSING_PASSWORD');
  const account = await findAccountByEmail(sql, requireEmail(emailText));
  if (account === null) throw new AuthError(enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  if (account.lockedUntil !== null && account.lockedUntil > now()) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (!(await verifyPassword(password, account.passwordHash))) {
    await recordFailure(sql, account.uid, now());
    throw new AuthError(enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  }
  if (account.disabled) throw new AuthError('USER_DISABLED');
  await recordLogin(sql, account.uid, now());
  return sessions.start(account);
}
