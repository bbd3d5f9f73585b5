import type { editSecurityPolicy, SecurityPolicy } from '@vinculo/contracts/account';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { roles } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import { requireProof } from '../../http/require-proof';
import type { RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { appendEvents, type EventInput } from '../audit/append-event';
import { canonicalJson } from '../audit/canonical-json';
import { findPolicy, writePolicy, type StoredPolicy } from './second-factor.repository';

export const presentPolicy = ({ roles: secondFactorRoles, ...policy }: StoredPolicy): SecurityPolicy => ({
  secondFactorRoles,
  twoPersonErasure: policy.twoPersonErasure,
  version: policy.version,
});

/** Users with one of the roles and without a second factor have to enrol at their next request. */
export async function editPolicy(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof editSecurityPolicy>,
): Promise<SecurityPolicy> {
  requireProof(context);
  const before = presentPolicy(await findPolicy(context.tx));
  const chosen = roles.map(({ value }) => value).filter((role) => body.secondFactorRoles.includes(role));
  const events: EventInput[] = [];
  const about = { entityID: 'second_factor', entityName: '' };
  if (canonicalJson(before.secondFactorRoles) !== canonicalJson(chosen))
    events.push({
      ...about,
      action: 'role.second_factor',
      before: { secondFactorRoles: before.secondFactorRoles },
      after: { secondFactorRoles: chosen },
    });
  if (before.twoPersonErasure !== body.twoPersonErasure)
    events.push({
      ...about,
      action: 'role.two_person_erasure',
      before: { twoPersonErasure: before.twoPersonErasure },
      after: { twoPersonErasure: body.twoPersonErasure },
    });
  if (body.version === before.version && events.length === 0) return before;
  const policy = { roles: chosen, twoPersonErasure: body.twoPersonErasure, version: body.version + 1 };
  if (body.version !== before.version || !(await writePolicy(context.tx, policy)))
    throw new ApiError('version_conflict', { current: presentPolicy(await findPolicy(context.tx)) });
  await appendEvents(context, events);
  await announce(context.tx, { kind: 'accessChanged', uids: null });
  return presentPolicy(policy);
}
