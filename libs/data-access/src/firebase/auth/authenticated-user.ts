import type { Claims, Role } from '@vinculo/domain/session';

/** The signed-in person. `claims` come from the account's custom attributes, `accessToken` is the current ID token. */
export interface AuthenticatedUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly accessToken: string;
  readonly claims: Claims;
  /** For display only: permissions come from the claims. */
  readonly role: Role;
}
