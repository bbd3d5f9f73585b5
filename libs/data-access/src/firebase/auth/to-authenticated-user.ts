import { claimsOf, customAttributesOf, roleOf } from '@vinculo/domain/session';
import { reload, type User } from 'firebase/auth';
import * as z from 'zod/mini';
import type { AuthenticatedUser } from './authenticated-user';

/** The account record that the SDK keeps from its last look-up; its public types leave the custom attributes out. */
const lookedUp = z.object({ reloadUserInfo: z.object({ customAttributes: z._default(z.string(), '{}') }) });

export async function toAuthenticatedUser(user: User): Promise<AuthenticatedUser> {
  const attributes = await attributesOf(user);
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified,
    accessToken: await user.getIdToken(),
    claims: claimsOf(attributes),
    role: roleOf(attributes),
  };
}

/** The custom attributes; a session restored without the network falls back on the same claims in its token. */
async function attributesOf(user: User): Promise<Readonly<Record<string, unknown>>> {
  if (!lookedUp.safeParse(user).success) await reload(user).catch(() => undefined);
  const account = lookedUp.safeParse(user);
  return account.success
    ? customAttributesOf(account.data.reloadUserInfo.customAttributes)
    : (await user.getIdTokenResult()).claims;
}
