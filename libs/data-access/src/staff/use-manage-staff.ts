import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptAccessRequest,
  declineAccessRequest,
  reopenAccessRequest,
  resendRefusal,
} from '@vinculo/contracts/access-requests';
import { CallError } from '@vinculo/contracts/errors';
import {
  changeStaffRole,
  deactivateStaff,
  editRole,
  inviteStaff,
  reactivateStaff,
  renameStaff,
  resetStaffSecondFactor,
  sendStaffReset,
  signOutStaff,
  type Invitation,
  type StaffMember,
} from '@vinculo/contracts/staff';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { Role } from '@vinculo/domain/session';
import { refusesRow, rowByRow, runInSlices, type RunControl } from '../bulk';
import { call } from '../http';
import { adminDataSlice } from '../lists';

/** Any change of the staff may affect lists, counts, roles and the audit log: all of them are invalidated. */
const meta = { invalidates: [['admins'], ['audit']] };

interface NewInvitation {
  readonly input: Invitation;
  /** Belongs to the filled form: sending it twice invites once. */
  readonly idempotencyKey: string;
}

export const useInviteStaff = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: NewInvitation) => call(inviteStaff, { body: input }, { idempotencyKey }),
    meta,
  });

export type StaffAction =
  | { readonly verb: 'rename'; readonly name: string }
  | { readonly verb: 'role'; readonly role: Role }
  | { readonly verb: 'deactivate' | 'reactivate' | 'signOut' | 'secondFactor' | 'reset' };

interface ActionOn {
  readonly person: Pick<StaffMember, 'uid' | 'version'>;
  readonly action: StaffAction;
}

function perform({ person: { uid, version }, action }: ActionOn): Promise<StaffMember> {
  const params = { uid };
  switch (action.verb) {
    case 'rename':
      return call(renameStaff, { params, body: { name: action.name, version } });
    case 'role':
      return call(changeStaffRole, { params, body: { role: action.role, version } });
    case 'deactivate':
      return call(deactivateStaff, { params, body: { version } });
    case 'reactivate':
      return call(reactivateStaff, { params, body: { version } });
    case 'signOut':
      return call(signOutStaff, { params, body: {} });
    case 'secondFactor':
      return call(resetStaffSecondFactor, { params, body: {} });
    case 'reset':
      return call(sendStaffReset, { params, body: {} });
  }
}

export function useChangeStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSuccess: (changed) => adminDataSlice(client, changed.uid).edit(changed),
    meta,
  });
}

/** Requests sent at the same time. */
const SLICE = 5;

interface ManyActions extends RunControl {
  readonly items: readonly StaffMember[];
  readonly verb: 'signOut' | 'reset';
}

const idOf = ({ uid }: StaffMember): string => uid;

/** Refused for one account: of mails about an account, few are sent per hour. */
const isOfAccount = (problem: unknown): boolean =>
  refusesRow(problem) || (problem instanceof CallError && problem.code === 'rate_limited');

/** Does one thing to many accounts. Never rejects: a failure is part of the outcome. */
export const useChangeManyStaff = () =>
  useMutation({
    mutationFn: ({ verb, ...run }: ManyActions) =>
      runInSlices({
        ...run,
        idOf,
        size: SLICE,
        send: rowByRow(
          ({ uid, name }: StaffMember) => ({ id: uid, name }),
          (person) => perform({ person, action: { verb } }),
          verb === 'reset' ? isOfAccount : refusesRow,
        ),
      }),
    meta,
  });

interface Acceptance {
  readonly requestID: string;
  readonly role: Role;
  readonly name: string;
}

export const useAcceptAccessRequest = () =>
  useMutation({
    mutationFn: ({ requestID, ...body }: Acceptance) => call(acceptAccessRequest, { params: { requestID }, body }),
    meta,
  });

interface Refusal {
  readonly requestID: string;
  readonly reason: string;
}

export const useDeclineAccessRequest = () =>
  useMutation({
    mutationFn: ({ requestID, reason }: Refusal) =>
      call(declineAccessRequest, { params: { requestID }, body: { reason } }),
    meta,
  });

/** Returns a declined request to pending. */
export const useReopenAccessRequest = () =>
  useMutation({
    mutationFn: (requestID: string) => call(reopenAccessRequest, { params: { requestID }, body: {} }),
    meta,
  });

/** Resends the failed mail of a refusal. */
export const useResendRefusal = () =>
  useMutation({
    mutationFn: (requestID: string) => call(resendRefusal, { params: { requestID }, body: {} }),
    meta,
  });

type RoleEdit = RequestOf<typeof editRole>;

export const useEditRole = () => useMutation({ mutationFn: (edit: RoleEdit) => call(editRole, edit), meta });
