import { epochSeconds } from '../clock';
import type { Account } from './accounts';

/** An account as `accounts:lookup` shows it. The custom attributes are a JSON string, left out when there are none. */
export function accountJson(account: Account) {
  return {
    localId: account.uid,
    email: account.email,
    displayName: account.displayName,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    providerUserInfo: [
      {
        providerId: 'password',
        displayName: account.displayName,
        email: account.email,
        federatedId: account.email,
        rawId: account.email,
      },
    ],
    passwordUpdatedAt: account.passwordUpdatedAt.getTime(),
    validSince: String(epochSeconds(account.validSince)),
    createdAt: String(account.createdAt.getTime()),
    ...(account.lastLoginAt === null ? {} : { lastLoginAt: String(account.lastLoginAt.getTime()) }),
    ...(Object.keys(account.claims).length === 0 ? {} : { customAttributes: JSON.stringify(account.claims) }),
  };
}
