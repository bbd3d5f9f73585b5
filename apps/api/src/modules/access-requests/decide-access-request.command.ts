import type {
  acceptAccessRequest,
  declineAccessRequest,
  reopenAccessRequest,
  resendRefusal,
} from '@vinculo/contracts/access-requests';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { undoableUntil } from '../../http/undo-window';
import { withdrawMails } from '../../mail/outgoing-mails.repository';
import { resendMail, sendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { addStaff } from '../staff/invite-staff.command';
import { presentWithMail } from '../staff/staff.presenter';
import { countOtherAdmins } from '../staff/staff.repository';
import { decide, findDeclined, reopen } from './access-requests.repository';

/** Creates the requested account. @throws ApiError `not_found` when the request is already decided. */
export async function acceptAccessRequestCommand(
  context: RouteContext,
  { params: { requestID }, body: { role, name: givenName } }: ParsedRequestOf<typeof acceptAccessRequest>,
): Promise<ResponseOf<typeof acceptAccessRequest>> {
  const { tx, actor } = context;
  const request = await decide(tx, requestID, 'accepted');
  if (request === undefined) throw new ApiError('not_found');
  const { email } = request;
  const name = givenName ?? request.name;
  const stored = await addStaff(context, { name, email, role }, 'accessAccepted');
  const admins = (await countOtherAdmins(tx, stored.uid)) + (role === 'admin' ? 1 : 0);
  await appendEvents(context, [
    { action: 'access_request.accepted', entityID: requestID, entityName: request.name, after: { role } },
    { action: 'staff.invited', entityID: stored.uid, entityName: name, after: { name, email, role } },
  ]);
  return presentWithMail(tx, stored, actor, admins);
}

/** The refusal is mailed after its undo period. @throws ApiError `not_found` when the request is already decided. */
export async function declineAccessRequestCommand(
  context: RouteContext,
  { params: { requestID }, body: { reason } }: ParsedRequestOf<typeof declineAccessRequest>,
): Promise<ResponseOf<typeof declineAccessRequest>> {
  const request = await decide(context.tx, requestID, 'declined');
  if (request === undefined) throw new ApiError('not_found');
  await sendMail(
    context.tx,
    {
      template: 'accessDeclined',
      data: {},
      about: { subject: 'access_request', subjectID: requestID },
      sendAt: undoableUntil(context.now),
    },
    context.now,
  );
  await appendEvents(context, [
    { action: 'access_request.declined', entityID: requestID, entityName: request.name, reason },
  ]);
  return { declined: true };
}

/** @throws ApiError `not_found` when the request is not declined, or the person has asked again since. */
export async function reopenAccessRequestCommand(
  context: RouteContext,
  { params: { requestID } }: ParsedRequestOf<typeof reopenAccessRequest>,
): Promise<ResponseOf<typeof reopenAccessRequest>> {
  const request = await reopen(context.tx, requestID);
  if (request === undefined) throw new ApiError('not_found');
  await withdrawMails(context.tx, { subject: 'access_request', subjectID: requestID });
  await appendEvents(context, [{ action: 'access_request.reopened', entityID: requestID, entityName: request.name }]);
  return { reopened: true };
}

/** Sends a failed refusal again. @throws ApiError `not_found`, or `invalid_transition` where it did not fail. */
export async function resendRefusalCommand(
  context: RouteContext,
  { params: { requestID } }: ParsedRequestOf<typeof resendRefusal>,
): Promise<ResponseOf<typeof resendRefusal>> {
  const request = await findDeclined(context.tx, requestID);
  if (request === undefined) throw new ApiError('not_found');
  await resendMail(context.tx, { subject: 'access_request', subjectID: requestID }, context.now);
  await appendEvents(context, [
    { action: 'access_request.mail_resent', entityID: requestID, entityName: request.name },
  ]);
  return { resent: true };
}
