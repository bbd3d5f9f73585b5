import type { RoleClaims } from '@vinculo/domain/session';

/** How an account should stand at the identity provider. */
export interface AccountState {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isDisabled: boolean;
  readonly claims: RoleClaims;
}

/** How an account stands, whoever left it so. */
export type FoundAccount = Omit<AccountState, 'claims'> & { readonly claims: unknown };

/** What the product asks of the identity provider. Each may be asked twice and does the same again; each link is another one. */
export interface Accounts {
  /** Makes the account where there is none, with a password that nobody knows, and brings it to this state. */
  bringTo(state: AccountState): Promise<void>;
  /** How these accounts stand now; those that are there. */
  read(uids: readonly string[]): Promise<readonly FoundAccount[]>;
  /** When the password of each of these accounts was last chosen; those that are there and have one. */
  readPasswordTimes(uids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Refresh tokens from before now no longer count. */
  endSessions(uid: string): Promise<void>;
  /** Makes a link to choose a password, which works once and for an hour. */
  passwordLink(email: string): Promise<string>;
}
