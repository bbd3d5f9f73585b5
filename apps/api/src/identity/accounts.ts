import type { RoleClaims } from '@vinculo/domain/session';

/** The target state of an account at the identity provider. */
export interface AccountState {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isDisabled: boolean;
  readonly claims: RoleClaims;
}

/** The current state of an account, including changes made outside this product. */
export type FoundAccount = Omit<AccountState, 'claims'> & { readonly claims: unknown };

/** Operations of the identity provider. All are idempotent, but each password link is new. */
export interface Accounts {
  /** Updates the account to this state; creates it if missing, with a random password. */
  bringTo(state: AccountState): Promise<void>;
  /** The current state of these accounts; missing accounts are left out. */
  read(uids: readonly string[]): Promise<readonly FoundAccount[]>;
  /** When the password of each of these accounts was last set; accounts without one are left out. */
  readPasswordTimes(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Revokes all refresh tokens issued so far. */
  endSessions(uid: string): Promise<void>;
  /** Creates a link to set a password. It works once and expires after an hour. */
  passwordLink(email: string): Promise<string>;
}
