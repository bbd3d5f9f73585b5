import { can, type Claims, type Role } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { listAll, listRoles, type StoredStaff } from '../staff/staff.repository';
import { neededToRead } from './answer-question';
import type { ListedSnapshot } from './snapshots.repository';

/** Who is notified of a change: of one that is not the team's, its author and whom it is shared with. */
export const readersOf = ({
  isShared,
  sharedWith,
  ownerUid,
  ...snapshot
}: Pick<ListedSnapshot, 'isShared' | 'sharedWith' | 'ownerUid' | 'needs' | 'question'>) => ({
  readPermission: neededToRead(snapshot)[0] ?? ('analytics:read' as const),
  ...(isShared ? {} : { audience: [ownerUid, ...sharedWith] }),
});

/** Whether a role may read the figures of a shared snapshot. */
export async function roleReads(
  tx: Tx,
  snapshot: Pick<ListedSnapshot, 'needs' | 'question'>,
): Promise<(role: Role) => boolean> {
  const roles = await listRoles(tx);
  const needs = neededToRead(snapshot);
  return (role) => {
    const permissions = roles.find((one) => one.role === role)?.permissions ?? [];
    const claims: Claims = { isAdmin: role === 'admin', permissions };
    return (['analytics:read', ...needs] as const).every((permission) => can(claims, permission));
  };
}

/** Of these colleagues, those who may read the figures and those who may not. @throws ApiError `not_found` if one has no active account */
export async function readersAmong(
  tx: Tx,
  uids: readonly string[],
  snapshot: Pick<ListedSnapshot, 'needs' | 'question'>,
): Promise<{ readonly reached: readonly StoredStaff[]; readonly unreached: string[] }> {
  const colleagues = (await listAll(tx)).filter(({ uid, isDeactivated }) => !isDeactivated && uids.includes(uid));
  if (colleagues.length < new Set(uids).size) throw new ApiError('not_found');
  const reads = await roleReads(tx, snapshot);
  return {
    reached: colleagues.filter(({ role }) => reads(role)),
    unreached: colleagues.filter(({ role }) => !reads(role)).map(({ name }) => name),
  };
}

/** The names of accounts, as they are today; of who is gone, nothing. */
export async function colleaguesOf(tx: Tx, uids: readonly string[]): Promise<(uids: readonly string[]) => Colleague[]> {
  const staff = uids.length === 0 ? [] : await listAll(tx);
  return (wanted) => staff.filter(({ uid }) => wanted.includes(uid)).map(({ uid, name }) => ({ uid, name }));
}

export interface Colleague {
  readonly uid: string;
  readonly name: string;
}
