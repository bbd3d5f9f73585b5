import {
  changeStaffRole,
  deactivateStaff,
  editRole,
  inviteStaff,
  listRoles,
  listStaff,
  reactivateStaff,
  renameStaff,
  resetStaffSecondFactor,
  sendStaffReset,
  signOutStaff,
} from '@vinculo/contracts/staff';
import type { Role } from '@vinculo/domain/session';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { changeStaff } from './change-staff.command';
import { editRoleCommand } from './edit-role.command';
import { listStaffQuery } from './list-staff.query';
import { inviteStaffCommand } from './invite-staff.command';
import { presentRole } from './staff.presenter';
import { countHolders, listRoles as findRoles } from './staff.repository';
import { syncStaffChange } from './sync-identity-provider';

export function registerStaff(app: FastifyInstance): void {
  const afterCommit = syncStaffChange(app);

  route(app, listStaff, {
    access: 'staff:manage',
    handler: listStaffQuery,
  });
  route(app, inviteStaff, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { body }) => inviteStaffCommand(context, body),
  });
  route(app, renameStaff, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params, body: { name, version } }) =>
      changeStaff(context, params.uid, { verb: 'renamed', name, version }),
  });
  route(app, changeStaffRole, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params, body: { role, version } }) =>
      changeStaff(context, params.uid, { verb: 'role_changed', role, version }),
  });
  route(app, deactivateStaff, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params, body: { version } }) =>
      changeStaff(context, params.uid, { verb: 'deactivated', version }),
  });
  route(app, reactivateStaff, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params, body: { version } }) =>
      changeStaff(context, params.uid, { verb: 'reactivated', version }),
  });
  route(app, signOutStaff, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params }) => changeStaff(context, params.uid, { verb: 'signed_out' }),
  });
  route(app, resetStaffSecondFactor, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params }) => changeStaff(context, params.uid, { verb: 'second_factor_reset' }),
  });
  route(app, sendStaffReset, {
    access: 'staff:manage',
    afterCommit,
    handler: (context, { params }) => changeStaff(context, params.uid, { verb: 'reset_sent' }),
  });

  route(app, listRoles, {
    access: 'roles:edit',
    handler: async ({ tx }) => {
      const holders = await countHolders(tx);
      return {
        items: (await findRoles(tx)).map(presentRole),
        holders: holdersByRole(holders),
      };
    },
  });
  route(app, editRole, { access: 'roles:edit', afterCommit, handler: editRoleCommand });
}

const holdersByRole = (holders: Awaited<ReturnType<typeof countHolders>>) => {
  const of = (role: Role) => holders.get(role) ?? 0;
  return {
    admin: of('admin'),
    recruiter: of('recruiter'),
    documents: of('documents'),
    support: of('support'),
    analytics: of('analytics'),
    readOnly: of('readOnly'),
  };
};
