import type { PermissionSet, StaffMember } from '@vinculo/contracts/staff';
import { GRANTABLE, staffChangeProblem } from '@vinculo/domain/session';
import type { Actor } from '../../auth/token-verifier';
import type { Tx } from '../../db/database';
import { latestMails, type StoredMail } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import type { StoredRole, StoredStaff } from './staff.repository';

/** @param activeAdmins their number, including this account. @param mail the latest mail about the account. */
export function presentStaff(
  row: StoredStaff,
  actor: Actor,
  activeAdmins: number,
  mail: StoredMail | undefined,
): StaffMember {
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
    isPending: row.due.length + row.syncing.length > 0,
    mail: presentMail(mail),
    version: row.version,
    abilities: {
      changeRole: staffChangeProblem(actor.uid, row, { role: 'readOnly' }, others) === null,
      resetSecondFactor: row.secondFactorSince !== null && row.uid !== actor.uid,
      deactivate: staffChangeProblem(actor.uid, row, { isDeactivated: true }, others) === null,
    },
  };
}

/** With the latest mail about the account. */
export async function presentWithMail(
  tx: Tx,
  row: StoredStaff,
  actor: Actor,
  activeAdmins: number,
): Promise<StaffMember> {
  const mails = await latestMails(tx, 'staff', [row.uid]);
  return presentStaff(row, actor, activeAdmins, mails.get(row.uid));
}

/** Omits permissions that cannot be granted, such as the use of the platform, which every role has. */
export const presentRole = ({ role, permissions, version }: StoredRole): PermissionSet => ({
  role,
  permissions: GRANTABLE.filter((permission) => permissions.includes(permission)),
  version,
});
