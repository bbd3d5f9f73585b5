import type { createAccessRequest } from '@vinculo/contracts/access-requests';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { notify } from '../notifications/notifications.repository';
import { listActiveAdmins } from '../staff/staff.repository';
import { insertPending } from './access-requests.repository';

/**
 * Requests that an administrator has not read yet share one notification.
 * A second request from the same address gets the same answer, so that callers cannot find out who has asked before.
 */
export async function createAccessRequestCommand(
  context: RouteContext,
  { body }: ParsedRequestOf<typeof createAccessRequest>,
): Promise<ResponseOf<typeof createAccessRequest>> {
  const requestID = await insertPending(context.tx, { ...body, createdAt: context.now });
  if (requestID !== undefined) {
    const admins = await listActiveAdmins(context.tx);
    await notify(context.tx, admins, {
      kind: 'access_requested',
      subjectType: 'access_request',
      subjectID: requestID,
      payload: {},
      groupKey: '',
      at: context.now,
    });
    await appendEvents(context, [
      { action: 'access_request.created', entityID: requestID, entityName: body.name, after: body },
    ]);
  }
  return { received: true };
}
