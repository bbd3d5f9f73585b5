import { claimsOfRole, ROLE_PERMISSIONS, type Permission, type Role, type RoleClaims } from '@vinculo/domain/session';
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

/** Which roles have a permission. */
export async function readPermissions(tx: Tx, permission: Permission): Promise<(role: Role) => boolean> {
  const claimsOf = await readRoleClaims(tx);
  return (role) => {
    const claims = claimsOf(role);
    return 'isAdmin' in claims || claims.permissions.includes(permission);
  };
}
