import { randomBytes } from 'node:crypto';
import type { PasswordProblem } from '@vinculo/domain/session';
import type { Queryable } from '../../database/sql';
import { updateAccount, type Account } from '../accounts';
import type { AuthContext, CheckPassword } from '../auth-context';
import { AuthError } from '../auth-error';
import { hashPassword } from './passwords';

export const RESET_MINUTES = 60;
export const RESET_PATH = '/__/auth/action';

/** A message that would have been mailed. */
export interface OutboxMessage {
  readonly email: string;
  readonly link: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Makes a single-use link that sets a new password. A mailed one appears in the outbox. */
export async function createResetLink(
  db: Queryable,
  account: Account,
  { baseUrl, mailed, now }: { baseUrl: string; mailed: boolean; now: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const link = `${baseUrl}${RESET_PATH}?mode=resetPassword&oobCode=${code}&lang=es`;
  await db.query(
    `insert into firebase_local.password_resets (code, uid, email, link, mailed, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [code, account.uid, account.email, link, mailed, now, new Date(now.getTime() + RESET_MINUTES * 60_000)],
  );
  return link;
}

/** Whose code it is. Refuses an unknown or used one (INVALID_OOB_CODE) and one past its hour (EXPIRED_OOB_CODE). */
export async function resetCodeOwner(db: Queryable, code: string, now: Date): Promise<{ uid: string; email: string }> {
  const [row] = await db.query<{ uid: string; email: string; expiresAt: Date }>(
    'select uid, email, expires_at as "expiresAt" from firebase_local.password_resets where code = $1 and used_at is null',
    [code],
  );
  if (row === undefined) throw new AuthError('INVALID_OOB_CODE');
  if (row.expiresAt <= now) throw new AuthError('EXPIRED_OOB_CODE');
  return row;
}

/** Sets the new password, spends every open code of the account and ends its sessions. Answers the e-mail. */
export async function resetPassword(
  { sql, now: clock, checkPassword }: Pick<AuthContext, 'sql' | 'now' | 'checkPassword'>,
  code: string,
  password: string,
): Promise<string> {
  const now = clock();
  const owner = await resetCodeOwner(sql, code, now);
  const passwordHash = await hashNewPassword(checkPassword, password, owner.email);
  return sql.transaction(async (tx) => {
    await tx.query('select code from firebase_local.password_resets where code = $1 for update', [code]);
    const { uid, email } = await resetCodeOwner(tx, code, now);
    await tx.query('update firebase_local.password_resets set used_at = $2 where uid = $1 and used_at is null', [
      uid,
      now,
    ]);
    await updateAccount(tx, uid, { passwordHash }, now);
    return email;
  });
}

/** Refusal of the project's password policy, under the code of Identity Platform. */
export class PasswordRefusal extends AuthError {
  constructor(readonly problem: PasswordProblem) {
    super(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${problem}]`);
  }
}

export async function hashNewPassword(check: CheckPassword, password: string, email: string): Promise<string> {
  const problem = check(password, email);
  if (problem !== null) throw new PasswordRefusal(problem);
  return hashPassword(password);
}

/** The latest messages, newest first. */
export const listMessages = (db: Queryable): Promise<OutboxMessage[]> =>
  db.query<OutboxMessage>(
    `select email, link, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
      from firebase_local.password_resets where mailed order by created_at desc limit 100`,
  );
