import { claimsOf, parseCustomAttributes, type Claims } from '@vinculo/domain/session';
import { reload, type User } from 'firebase/auth';
import * as z from 'zod/mini';
import type { AuthenticatedUser } from './auth';

/** The account record that the SDK keeps from its last look-up; its public types leave the custom attributes out. */
const lookedUp = z.object({ reloadUserInfo: z.object({ customAttributes: z._default(z.string(), '{}') }) });

export async function toAuthenticatedUser(user: User): Promise<AuthenticatedUser> {
  const claims = await claimsFor(user);
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified,
    accessToken: await user.getIdToken(),
    claims,
  };
}

/** From the custom-attributes string; a session restored without the network falls back on the same claims in its token. */
async function claimsFor(user: User): Promise<Claims> {
  if (!lookedUp.safeParse(user).success) await reload(user).catch(() => undefined);
  const account = lookedUp.safeParse(user);
  return account.success
    ? parseCustomAttributes(account.data.reloadUserInfo.customAttributes)
    : claimsOf((await user.getIdTokenResult()).claims);
}
