import type { Actor } from '../auth/token-verifier';

/** Where a request comes from. */
export interface RequestSource {
  /** The hash of the browser's own key. */
  readonly key: string;
  readonly address: string;
  /** Known where a session may begin. */
  readonly userAgent?: string;
  /** Nobody has touched the window for a while: the request keeps no session alive. */
  readonly isUnattended?: boolean;
}

/** Decides whether the account and the session behind a valid token still count. */
export interface SessionCheck {
  /**
   * @throws ApiError `account_deactivated`; `token_outdated` when the account changed since the token was issued;
   * `session_ended`, or `session_idle` where it was left alone for too long; `second_factor_required` or
   * `second_factor_missing` unless the route comes before that.
   * @returns the actor under the name and e-mail of their row on the staff, and when they last showed who they are.
   */
  check(
    actor: Actor,
    source: RequestSource,
    isBeforeSecondFactor?: boolean,
  ): Promise<{ readonly actor: Actor; readonly provedAt: Date }>;
  /** Drops what is cached, after a change of accounts or sessions. */
  invalidate(): void;
}
