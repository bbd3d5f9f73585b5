import { PERMISSIONS, type Permission } from './permissions';

/** The permissions in the identity token of a signed-in user. */
export interface Claims {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
}

export const NO_CLAIMS: Claims = { isAdmin: false, permissions: [] };

/** A token's payload, or the custom attributes of an account: parsed JSON. */
export type ClaimsPayload = Readonly<Record<string, unknown>>;

/** The value of one claim. Inherited properties are ignored. */
export const claimIn = (payload: ClaimsPayload, name: string): unknown =>
  Object.hasOwn(payload, name) ? payload[name] : undefined;

/**
 * Whether a payload names an administrator: its own `isAdmin` is truthy (specification 6), so everything but
 * `false`, `null`, `0`, `''` and undefined. firestore.rules and storage.rules state the same rule.
 */
export const isAdminIn = (payload: ClaimsPayload): boolean => Boolean(claimIn(payload, 'isAdmin'));

/** The claims inside a decoded token. Unknown permissions are ignored. */
export function claimsOf(payload: ClaimsPayload): Claims {
  const permissions = claimIn(payload, 'permissions');
  const given: readonly unknown[] = Array.isArray(permissions) ? permissions : [];
  return {
    isAdmin: isAdminIn(payload),
    permissions: PERMISSIONS.filter((permission) => given.includes(permission)),
  };
}

/** Parses the custom-attributes JSON string of an account; empty if it is not a JSON object. */
export function customAttributesOf(json: string | undefined): ClaimsPayload {
  if (json === undefined) return {};
  try {
    const payload: unknown = JSON.parse(json);
    return typeof payload === 'object' ? { ...payload } : {};
  } catch {
    return {};
  }
}

/** The claims in the custom-attributes JSON string of an account. Text that is not a JSON object gives no permission. */
export const parseCustomAttributes = (json: string | undefined): Claims => claimsOf(customAttributesOf(json));

/**
 * The central permission check: administrators and holders of `platform:use` may use the platform.
 * The client's guard and the API call this function; firestore.rules and storage.rules state the same rule.
 */
export const mayUsePlatform = (claims: Claims): boolean =>
  claims.isAdmin || claims.permissions.includes('platform:use');

/** Whether one action is allowed. An administrator can do everything; others need the platform and that permission. */
export const can = (claims: Claims, permission: Permission): boolean =>
  claims.isAdmin || (mayUsePlatform(claims) && claims.permissions.includes(permission));
