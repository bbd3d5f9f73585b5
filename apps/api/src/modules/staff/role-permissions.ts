import {
  claimsOf,
  claimsOfRole,
  ROLE_PERMISSIONS,
  type Claims,
  type Permission,
  type Role,
  type RoleClaims,
} from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { listRoles } from './staff.repository';

/** The claims of each role, as its permissions are now. */
export async function readRoleClaims(tx: Tx): Promise<(role: Role) => RoleClaims> {
  const stored = await listRoles(tx);
  const permissionsOf = {
    ...ROLE_PERMISSIONS,
    ...Object.fromEntries(stored.map(({ role, permissions }) => [role, permissions])),
  };
  return (role) => claimsOfRole(role, permissionsOf);
}

/** What a role may do now, for what is sent to somebody without a session. */
export const readClaims = async (tx: Tx, role: Role): Promise<Claims> => claimsOf((await readRoleClaims(tx))(role));

/** Which roles have a permission. */
export async function readPermissions(tx: Tx, permission: Permission): Promise<(role: Role) => boolean> {
  const claimsOf = await readRoleClaims(tx);
  return (role) => {
    const claims = claimsOf(role);
    return 'isAdmin' in claims || claims.permissions.includes(permission);
  };
}
