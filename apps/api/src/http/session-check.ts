import type { Actor } from '../auth/token-verifier';

/** Where a request comes from. */
export interface RequestSource {
  /** The hash of the browser's own key. */
  readonly key: string;
  readonly address: string;
  /** Set on requests that may begin a session. */
  readonly userAgent?: string;
  /** Set when the browser window is unattended: the request does not extend the session. */
  readonly isUnattended?: boolean;
}

/** Checks whether the account and the session of a valid token are still valid. */
export interface SessionCheck {
  /**
   * @throws ApiError `account_deactivated`; `token_outdated` when the account changed since the token was issued;
   * `session_ended`, or `session_idle` after too long without activity; `second_factor_required` or
   * `second_factor_missing` unless the route is allowed before the second factor.
   * @returns the actor with the name and e-mail of their staff row, and when they last authenticated.
   */
  check(
    actor: Actor,
    source: RequestSource,
    options?: {
      readonly isBeforeSecondFactor?: boolean;
      /** Reads it now: what is cached may be older than what another process has written. */
      readonly isNew?: boolean;
    },
  ): Promise<{ readonly actor: Actor; readonly provedAt: Date }>;
  /** Drops what is cached, after a change of accounts or sessions. */
  invalidate(): void;
}
