import { randomUUID } from 'node:crypto';
import type { Sql } from '../database/sql';
import { findAccountByEmail, insertAccount } from './accounts';
import { hashPassword } from './passwords/passwords';
import { requireEmail } from './sign-in';

export interface AccountSeed {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly disabled?: boolean;
}

/** Not held to the password policy: the README prints the password of the demo accounts. */
export async function ensureAccount(sql: Sql, seed: AccountSeed, now: Date): Promise<string> {
  const existing = await findAccountByEmail(sql, seed.email);
  if (existing !== null) return existing.uid;
  const account = {
    uid: seed.uid ?? randomUUID(),
    email: requireEmail(seed.email),
    displayName: seed.displayName,
    passwordHash: await hashPassword(seed.password),
    emailVerified: true,
    disabled: seed.disabled ?? false,
    claims: seed.claims ?? {},
  };
  await insertAccount(sql, account, now);
  return account.uid;
}
