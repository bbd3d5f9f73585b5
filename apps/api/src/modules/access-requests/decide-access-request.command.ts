import type {
  acceptAccessRequest,
  declineAccessRequest,
  reopenAccessRequest,
} from '@vinculo/contracts/access-requests';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableUntil } from '../../http/undo-window';
import { appendEvents } from '../audit/append-event';
import { addStaff } from '../staff/invite-staff.command';
import { presentStaff } from '../staff/staff.presenter';
import { countOtherAdmins } from '../staff/staff.repository';
import { decide, reopen } from './access-requests.repository';

/** Makes the account that was asked for. @throws ApiError `not_found` when somebody has decided already. */
export async function acceptAccessRequestCommand(
  context: RouteContext,
  { params: { requestID }, body: { role } }: ParsedRequestOf<typeof acceptAccessRequest>,
): Promise<ResponseOf<typeof acceptAccessRequest>> {
  const { tx, actor } = context;
  const request = await decide(tx, requestID, { status: 'accepted' });
  if (request === undefined) throw new ApiError('not_found');
  const { name, email } = request;
  const stored = await addStaff(context, { name, email, role });
  const admins = (await countOtherAdmins(tx, stored.uid)) + (role === 'admin' ? 1 : 0);
  await appendEvents(context, [
    { action: 'access_request.accepted', entityID: requestID, entityName: name, after: { role } },
    { action: 'staff.invited', entityID: stored.uid, entityName: name, after: { name, email, role } },
  ]);
  return presentStaff(stored, actor, admins);
}

/** The refusal is mailed once the time to undo it is over. @throws ApiError `not_found` when somebody has decided already. */
export async function declineAccessRequestCommand(
  context: RouteContext,
  { params: { requestID }, body: { reason } }: ParsedRequestOf<typeof declineAccessRequest>,
): Promise<ResponseOf<typeof declineAccessRequest>> {
  const request = await decide(context.tx, requestID, {
    status: 'declined',
    refusalDueAt: undoableUntil(context.now),
  });
  if (request === undefined) throw new ApiError('not_found');
  await appendEvents(context, [
    { action: 'access_request.declined', entityID: requestID, entityName: request.name, reason },
  ]);
  return { declined: true };
}

/** @throws ApiError `not_found` when nobody declined it, or the person has asked again since. */
export async function reopenAccessRequestCommand(
  context: RouteContext,
  { params: { requestID } }: ParsedRequestOf<typeof reopenAccessRequest>,
): Promise<ResponseOf<typeof reopenAccessRequest>> {
  const request = await reopen(context.tx, requestID);
  if (request === undefined) throw new ApiError('not_found');
  await appendEvents(context, [{ action: 'access_request.reopened', entityID: requestID, entityName: request.name }]);
  return { reopened: true };
}
