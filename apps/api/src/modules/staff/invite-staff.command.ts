import { randomUUID } from 'node:crypto';
import type { inviteStaff, StaffMember } from '@vinculo/contracts/staff';
import type { ParsedRequestOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { requireProof } from '../../http/require-proof';
import type { RouteContext } from '../../http/route';
import { sendMail } from '../../mail/send-mail';
import { appendEvents } from '../audit/append-event';
import { presentWithMail } from './staff.presenter';
import { countOtherAdmins, insert, isNameTaken, lockNames, type StoredStaff } from './staff.repository';

/** Template of the mail sent with the new account. */
type Welcome = 'staffInvited' | 'accessAccepted';
type Invitation = ParsedRequestOf<typeof inviteStaff>['body'];

/**
 * Adds a member of staff; the account is created and the mail sent later.
 * @throws ApiError `duplicate_email`, `duplicate_name`, `proof_required`.
 */
export async function addStaff(context: RouteContext, invitation: Invitation, template: Welcome): Promise<StoredStaff> {
  const { tx, now } = context;
  if (invitation.role === 'admin') requireProof(context);
  await lockNames(tx);
  const stored = await insert(tx, { ...invitation, uid: randomUUID(), createdAt: now, due: ['account'] });
  if (stored === undefined) throw new ApiError('duplicate_email');
  if (await isNameTaken(tx, stored.name, stored.uid)) throw new ApiError('duplicate_name');
  const about = { subject: 'staff', subjectID: stored.uid } as const;
  const data = { byName: context.actor.name };
  await sendMail(tx, { template, data, about }, now);
  return stored;
}

export async function inviteStaffCommand(context: RouteContext, invitation: Invitation): Promise<StaffMember> {
  const stored = await addStaff(context, invitation, 'staffInvited');
  const admins = (await countOtherAdmins(context.tx, stored.uid)) + (stored.role === 'admin' ? 1 : 0);
  await appendEvents(context, [
    { action: 'staff.invited', entityID: stored.uid, entityName: stored.name, after: invitation },
  ]);
  return presentWithMail(context.tx, stored, context.actor, admins);
}
