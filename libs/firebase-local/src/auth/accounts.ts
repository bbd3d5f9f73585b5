import { isUniqueViolation, type Queryable } from '../database/sql';
import { nextSecond } from '../clock';
import { AuthError } from './auth-error';
import { lockMilliseconds } from './passwords/lockout';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly passwordUpdatedAt: Date;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
  /** ID tokens and refresh tokens from before this moment no longer count. */
  readonly validSince: Date;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly failedAttempts: number;
  readonly lockedUntil: Date | null;
}

type Row = Omit<Account, 'claims'> & { readonly customAttributes: string };

export type NewAccount = Pick<
  Account,
  'uid' | 'email' | 'displayName' | 'passwordHash' | 'emailVerified' | 'disabled' | 'claims'
>;
type Changeable = Omit<NewAccount, 'uid'> & { readonly validSince: Date };
export type AccountChanges = { readonly [K in keyof Changeable]?: Changeable[K] | undefined };

const COLUMNS = `uid, email, display_name as "displayName", password_hash as "passwordHash",
  password_updated_at as "passwordUpdatedAt", email_verified as "emailVerified", disabled,
  custom_attributes as "customAttributes", valid_since as "validSince", created_at as "createdAt",
  last_login_at as "lastLoginAt", failed_attempts as "failedAttempts", locked_until as "lockedUntil"`;

const fromRow = ({ customAttributes, ...row }: Row): Account => ({ ...row, claims: JSON.parse(customAttributes) });

export const normalEmail = (email: string): string => email.trim().toLowerCase();

export async function findAccounts(db: Queryable, uids: string[], emails: string[]): Promise<Account[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from firebase_local.accounts where uid = any($1) or email = any($2) order by uid`,
    [uids, emails.map(normalEmail)],
  );
  return rows.map(fromRow);
}

export const findAccount = async (db: Queryable, uid: string): Promise<Account | null> =>
  (await findAccounts(db, [uid], []))[0] ?? null;

export const findAccountByEmail = async (db: Queryable, email: string): Promise<Account | null> =>
  (await findAccounts(db, [], [email]))[0] ?? null;

/** A page of accounts in the order of their uid, from after the given one. */
export async function listAccounts(db: Queryable, afterUid: string, limit: number): Promise<Account[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from firebase_local.accounts where uid > $1 order by uid limit $2`,
    [afterUid, limit],
  );
  return rows.map(fromRow);
}

/** Refuses a taken uid (DUPLICATE_LOCAL_ID) or e-mail (EMAIL_EXISTS). */
export async function insertAccount(db: Queryable, account: NewAccount, now: Date): Promise<void> {
  const rows = await db.query(
    `insert into firebase_local.accounts
      (uid, email, display_name, password_hash, password_updated_at, email_verified, disabled, custom_attributes, valid_since, created_at)
      values ($1, $2, $3, $4, $8, $5, $6, $7, $8, $8) on conflict do nothing returning uid`,
    [
      account.uid,
      normalEmail(account.email),
      account.displayName,
      account.passwordHash,
      account.emailVerified,
      account.disabled,
      JSON.stringify(account.claims),
      now,
    ],
  );
  if (rows.length === 0) {
    throw new AuthError((await findAccount(db, account.uid)) === null ? 'EMAIL_EXISTS' : 'DUPLICATE_LOCAL_ID');
  }
}

/**
 * Changes what is given. A new password, or a new `validSince`, ends every session and lifts a lock; sessions of the second
 * of a new password too.
 */
export async function updateAccount(db: Queryable, uid: string, changes: AccountChanges, now: Date): Promise<void> {
  const endsSessions = changes.passwordHash !== undefined || changes.validSince !== undefined;
  const rows = await db
    .query(
      `update firebase_local.accounts set
        email = coalesce($2, email), display_name = coalesce($3, display_name),
        password_hash = coalesce($4, password_hash),
        password_updated_at = case when $4::text is null then password_updated_at else $9 end,
        email_verified = coalesce($5, email_verified), disabled = coalesce($6, disabled),
        custom_attributes = coalesce($7, custom_attributes), valid_since = coalesce($8, valid_since),
        failed_attempts = case when $8::timestamptz is null then failed_attempts else 0 end,
        locked_until = case when $8::timestamptz is null then locked_until end
        where uid = $1 returning uid`,
      [
        uid,
        changes.email === undefined ? null : normalEmail(changes.email),
        changes.displayName ?? null,
        changes.passwordHash ?? null,
        changes.emailVerified ?? null,
        changes.disabled ?? null,
        changes.claims === undefined ? null : JSON.stringify(changes.claims),
        endsSessions ? (changes.validSince ?? nextSecond(now)) : null,
        now,
      ],
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AuthError('EMAIL_EXISTS') : error;
    });
  if (rows.length === 0) throw new AuthError('USER_NOT_FOUND');
  if (endsSessions) await db.query('update firebase_local.refresh_tokens set revoked = true where uid = $1', [uid]);
}

export async function deleteAccounts(db: Queryable, uids: string[]): Promise<number> {
  return (await db.query('delete from firebase_local.accounts where uid = any($1) returning uid', [uids])).length;
}

export async function recordLogin(db: Queryable, uid: string, now: Date): Promise<void> {
  await db.query(
    'update firebase_local.accounts set last_login_at = $2, failed_attempts = 0, locked_until = null where uid = $1',
    [uid, now],
  );
}

/** Counts a wrong password and locks the account when there have been too many in a row. */
export async function recordFailure(db: Queryable, uid: string, now: Date): Promise<void> {
  const [row] = await db.query<{ failures: number }>(
    'update firebase_local.accounts set failed_attempts = failed_attempts + 1 where uid = $1 returning failed_attempts as failures',
    [uid],
  );
  const lock = row === undefined ? 0 : lockMilliseconds(row.failures);
  if (lock > 0) {
    await db.query('update firebase_local.accounts set locked_until = $2 where uid = $1', [
      uid,
      new Date(now.getTime() + lock),
    ]);
  }
}
