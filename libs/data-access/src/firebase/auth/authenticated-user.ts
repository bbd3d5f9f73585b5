import type { Claims, Role } from '@vinculo/domain/session';

/** The signed-in person. `claims` come from the account's custom attributes, `accessToken` is the current ID token. */
export interface AuthenticatedUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly accessToken: string;
  readonly claims: Claims;
  /** For the eye alone: what they may do stands in the claims. */
  readonly role: Role;
}
