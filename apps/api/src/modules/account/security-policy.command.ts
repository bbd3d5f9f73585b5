import type { editSecurityPolicy, SecurityPolicy } from '@vinculo/contracts/account';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { roles } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import { requireProof } from '../../http/require-proof';
import type { RouteContext } from '../../http/route';
import { announce } from '../../live/announce';
import { appendEvents, changedFields } from '../audit/append-event';
import { findPolicy, writePolicy, type StoredPolicy } from './second-factor.repository';

export const presentPolicy = ({ roles: secondFactorRoles, version }: StoredPolicy): SecurityPolicy => ({
  secondFactorRoles,
  version,
});

/** Who has one of the roles and no second factor is led to enrol with the next thing they do. */
export async function editPolicy(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof editSecurityPolicy>,
): Promise<SecurityPolicy> {
  requireProof(context);
  const before = presentPolicy(await findPolicy(context.tx));
  const chosen = roles.map(({ value }) => value).filter((role) => body.secondFactorRoles.includes(role));
  const { before: was, after } = changedFields({ ...before }, { secondFactorRoles: chosen });
  if (body.version === before.version && Object.keys(after).length === 0) return before;
  const policy = { roles: chosen, version: body.version + 1 };
  if (body.version !== before.version || !(await writePolicy(context.tx, policy)))
    throw new ApiError('version_conflict', { current: presentPolicy(await findPolicy(context.tx)) });
  await appendEvents(context, [
    { action: 'role.second_factor', entityID: 'second_factor', entityName: '', before: was, after },
  ]);
  await announce(context.tx, { kind: 'standing', uids: null });
  return presentPolicy(policy);
}
