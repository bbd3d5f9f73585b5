import type { PermissionSet, StaffMember } from '@vinculo/contracts/staff';
import { GRANTABLE, staffChangeProblem } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { StoredRole, StoredStaff } from './staff.repository';

/** @param activeAdmins how many there are, the person included. */
export function presentStaff(row: StoredStaff, actor: Actor, activeAdmins: number): StaffMember {
  const isActiveAdmin = row.role === 'admin' && !row.isDeactivated;
  const others = activeAdmins - (isActiveAdmin ? 1 : 0);
  return {
    uid: row.uid,
    name: row.name,
    email: row.email,
    role: row.role,
    state: row.isDeactivated ? 'deactivated' : row.lastAccessAt === null ? 'invited' : 'active',
    lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    hasSecondFactor: row.secondFactorSince !== null,
    isPending: row.due.length + row.telling.length > 0,
    version: row.version,
    abilities: {
      changeRole: staffChangeProblem(actor.uid, row, { role: 'readOnly' }, others) === null,
      resetSecondFactor: row.secondFactorSince !== null && row.uid !== actor.uid,
      deactivate: staffChangeProblem(actor.uid, row, { isDeactivated: true }, others) === null,
    },
  };
}

/** That everybody in a role may use the platform needs no saying. */
export const presentRole = ({ role, permissions, version }: StoredRole): PermissionSet => ({
  role,
  permissions: GRANTABLE.filter((permission) => permissions.includes(permission)),
  version,
});
