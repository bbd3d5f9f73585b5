import { PERMISSIONS, type Permission } from './permissions';

/** What a signed-in person's identity token says about their rights. */
export interface Claims {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
}

export const NO_CLAIMS: Claims = { isAdmin: false, permissions: [] };

/** A token's payload, or the custom attributes of an account: parsed JSON. */
export type ClaimsPayload = Readonly<Record<string, unknown>>;

/** One claim. A property that the payload inherits is no claim. */
export const claimIn = (payload: ClaimsPayload, name: string): unknown =>
  Object.hasOwn(payload, name) ? payload[name] : undefined;

/**
 * Whether a payload names an administrator: its own `isAdmin` is truthy (specification 6), so everything but
 * `false`, `null`, `0`, `''` and nothing. firestore.rules and storage.rules state the same rule.
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

/** What the custom-attributes JSON string of an account holds; nothing where it is no JSON object. */
export function customAttributesOf(json: string | undefined): ClaimsPayload {
  if (json === undefined) return {};
  try {
    const payload: unknown = JSON.parse(json);
    return typeof payload === 'object' ? { ...payload } : {};
  } catch {
    return {};
  }
}

/** The claims inside the custom-attributes JSON string of an account. Text that is no JSON object gives no right. */
export const parseCustomAttributes = (json: string | undefined): Claims => claimsOf(customAttributesOf(json));

/**
 * THE permission check: who may use the platform at all. An administrator may, and so may anyone holding `platform:use`.
 * The client's guard and the API call this function; firestore.rules and storage.rules state the same rule.
 */
export const mayUsePlatform = (claims: Claims): boolean =>
  claims.isAdmin || claims.permissions.includes('platform:use');

/** Whether one action is allowed. An administrator can do everything; others need the platform and that permission. */
export const can = (claims: Claims, permission: Permission): boolean =>
  claims.isAdmin || (mayUsePlatform(claims) && claims.permissions.includes(permission));
