import { can, type Claims, type Role } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { listRoles } from '../staff/staff.repository';
import type { ListedSnapshot } from './snapshots.repository';

/** Who is notified of a change: of a private one its author only. */
export const readersOf = ({ isShared, ownerUid, needs }: Pick<ListedSnapshot, 'isShared' | 'ownerUid' | 'needs'>) => ({
  readPermission: needs[0] ?? ('analytics:read' as const),
  ...(isShared ? {} : { audience: [ownerUid] }),
});

/** Whether a role may read the figures of a shared snapshot. */
export async function roleReads(tx: Tx, { needs }: Pick<ListedSnapshot, 'needs'>): Promise<(role: Role) => boolean> {
  const roles = await listRoles(tx);
  return (role) => {
    const permissions = roles.find((one) => one.role === role)?.permissions ?? [];
    const claims: Claims = { isAdmin: role === 'admin', permissions };
    return (['analytics:read', ...needs] as const).every((permission) => can(claims, permission));
  };
}
