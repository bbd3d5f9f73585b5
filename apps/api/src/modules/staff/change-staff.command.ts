import type { StaffMember } from '@vinculo/contracts/staff';
import { nextWholeSecond, staffChangeProblem, type Role } from '@vinculo/domain/session';
import type { SyncStep } from '../../db/schema/staff';
import { ApiError } from '../../http/api-error';
import { requireProof } from '../../http/require-proof';
import type { RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { sendMail } from '../../mail/send-mail';
import { removeFactor } from '../account/second-factor.repository';
import { appendEvents, changedFields } from '../audit/append-event';
import * as companies from '../companies/companies.repository';
import * as savedViews from '../saved-views/saved-views.repository';
import { presentWithMail } from './staff.presenter';
import { countOtherAdmins, findForUpdate, isNameTaken, lockNames, update, type StoredStaff } from './staff.repository';

type Change =
  | { readonly verb: 'renamed'; readonly name: string; readonly version: number }
  | { readonly verb: 'role_changed'; readonly role: Role; readonly version: number }
  | { readonly verb: 'deactivated' | 'reactivated'; readonly version: number }
  | { readonly verb: 'signed_out' | 'reset_sent' | 'second_factor_reset' };

type ChangedFields = Partial<Pick<StoredStaff, 'name' | 'role' | 'isDeactivated'>>;

const DUE: Readonly<Record<Change['verb'], readonly SyncStep[]>> = {
  renamed: ['account'],
  role_changed: ['account'],
  deactivated: ['account', 'sessions'],
  reactivated: ['account'],
  signed_out: ['sessions'],
  second_factor_reset: ['sessions'],
  reset_sent: [],
};

function fieldsAfter(change: Change): ChangedFields {
  switch (change.verb) {
    case 'renamed':
      return { name: change.name };
    case 'role_changed':
      return { role: change.role };
    case 'deactivated':
      return { isDeactivated: true };
    case 'reactivated':
      return { isDeactivated: false };
    case 'signed_out':
    case 'reset_sent':
    case 'second_factor_reset':
      return {};
  }
}

/** Sends a password reset, or the invitation again if the account was never used. @throws ApiError `rate_limited` */
async function mailPasswordLink({ tx, actor, now }: RouteContext, { uid, lastAccessAt }: StoredStaff): Promise<void> {
  const about = { subject: 'staff', subjectID: uid } as const;
  if (lastAccessAt !== null) await sendMail(tx, { template: 'passwordReset', data: {}, about }, now);
  else await sendMail(tx, { template: 'staffInvited', data: { byName: actor.name }, about }, now);
}

/**
 * Every change except `reset_sent` also invalidates the tokens of the account.
 * @throws ApiError `not_found`, `version_conflict`, `duplicate_name`, `own_access`, `last_admin`, `proof_required`, `rate_limited`.
 */
export async function changeStaff(context: RouteContext, uid: string, change: Change): Promise<StaffMember> {
  const { tx, actor, now } = context;
  const settlesName = change.verb === 'renamed' || change.verb === 'reactivated';
  if (settlesName) await lockNames(tx);
  // Locks the rows in one order: two who demote each other do not deadlock.
  const otherAdmins = await countOtherAdmins(tx, uid);
  const row = await findForUpdate(tx, uid);
  if (row === undefined) throw new ApiError('not_found');
  const adminsWith = (person: StoredStaff) => otherAdmins + (person.role === 'admin' && !person.isDeactivated ? 1 : 0);
  const present = (person: StoredStaff) => presentWithMail(tx, person, actor, adminsWith(person));
  if ('version' in change && change.version !== row.version)
    throw new ApiError('version_conflict', { current: await present(row) });

  if (change.verb === 'second_factor_reset') {
    // Users cannot reset their own second factor: removable without a code, it would protect nothing.
    if (uid === actor.uid) throw new ApiError('own_access');
    requireProof(context);
    await removeFactor(tx, uid);
  }
  const after = fieldsAfter(change);
  for (const part of [
    ...(after.role === undefined ? [] : [{ role: after.role }]),
    ...(after.isDeactivated === undefined ? [] : [{ isDeactivated: after.isDeactivated }]),
  ]) {
    const problem = staffChangeProblem(actor.uid, row, part, otherAdmins);
    if (problem !== null) throw new ApiError(problem);
  }
  if (after.role === 'admin') requireProof(context);
  const changed = changedFields<ChangedFields>(row, after);
  if ('version' in change && Object.keys(changed.after).length === 0) return present(row);
  const { name, isDeactivated } = { ...row, ...after };
  if (settlesName && !isDeactivated && (await isNameTaken(tx, name, uid))) throw new ApiError('duplicate_name');
  const endsTokens = change.verb !== 'reset_sent';
  const stored = await update(
    tx,
    uid,
    { ...after, ...(endsTokens ? { tokensValidAfter: nextWholeSecond(now) } : {}) },
    DUE[change.verb],
  );
  if (stored === undefined) throw new ApiError('not_found');
  if (change.verb === 'reset_sent') await mailPasswordLink(context, row);
  if (change.verb === 'renamed') {
    await companies.renameOwner(tx, uid, name);
    await savedViews.renameOwner(tx, uid, name);
  }
  await appendEvents(context, [{ action: `staff.${change.verb}`, entityID: uid, entityName: stored.name, ...changed }]);
  if (endsTokens) await announce(tx, { kind: 'accessChanged', uids: [uid] });
  return present(stored);
}
