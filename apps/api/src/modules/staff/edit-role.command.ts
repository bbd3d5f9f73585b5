import type { editRole } from '@vinculo/contracts/staff';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { labelOf } from '@vinculo/domain/catalogs';
import { inRole, nextWholeSecond, roles } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { appendEvents, changedFields } from '../audit/append-event';
import { presentRole } from './staff.presenter';
import { listRoles, lockRoles, outdateRole, writeRole } from './staff.repository';

/** Changes the permissions of a role: its holders get them with their next token, and older tokens are rejected. */
export async function editRoleCommand(
  context: RouteContext,
  { params: { role }, body }: ParsedRequestOf<typeof editRole>,
): Promise<ResponseOf<typeof editRole>> {
  const { tx, now } = context;
  await lockRoles(tx);
  const before = (await listRoles(tx)).find((stored) => stored.role === role);
  if (before === undefined) throw new ApiError('not_found');
  if (before.version !== body.version) throw new ApiError('version_conflict', { current: presentRole(before) });
  const after = { role, permissions: [...inRole(body.permissions)], version: before.version + 1 };
  const changed = changedFields(
    { permissions: presentRole(before).permissions },
    { permissions: presentRole(after).permissions },
  );
  if (Object.keys(changed.after).length === 0) return presentRole(before);
  await writeRole(tx, after);
  await outdateRole(tx, role, nextWholeSecond(now));
  await appendEvents(context, [
    { action: 'role.edited', entityID: role, entityName: labelOf(roles, role), ...changed },
  ]);
  await announce(tx, { kind: 'accessChanged', uids: null });
  return presentRole(after);
}
