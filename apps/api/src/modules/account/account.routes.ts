import {
  checkPassword,
  confirmSecondFactor,
  endCurrentSession,
  endOtherSessions,
  endOwnSession,
  editSecurityPolicy,
  getProfile,
  getSecondFactor,
  getSecurityPolicy,
  listOwnSessions,
  passSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@vinculo/contracts/account';
import type { PasswordProblem } from '@vinculo/domain/session';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route';
import { checkPasswordQuery } from './check-password.query';
import { notePasswordChanges } from '../staff/note-password-changes';
import {
  confirmEnrolment,
  pass,
  presentSecondFactor,
  renewCodes,
  startEnrolment,
  takeTryOutside,
  turnOff,
} from './second-factor.command';
import { findPolicy } from './second-factor.repository';
import { endCurrent, endOthers, endSession, presentOwnSessions } from './sessions.command';
import { editPolicy, presentPolicy } from './security-policy.command';

/** Routes of the caller's own account, and the security policy for all accounts. */
export function registerAccount(app: FastifyInstance): void {
  const { secondFactorKey: key } = app.deps;
  const afterCommit = async () => app.sessionCheck.invalidate();

  route(app, getProfile, {
    access: 'platform:use',
    handler: async ({ actor: { name, email, role } }) => ({ name, email, role }),
  });
  route<typeof checkPassword, PasswordProblem | null>(app, checkPassword, {
    access: 'platform:use',
    prepare: (outside, { body }) => checkPasswordQuery(outside, body.password, app.log),
    handler: async (_context, _request, problem) => ({ problem }),
  });
  route(app, getSecondFactor, {
    access: 'platform:use',
    isBeforeSecondFactor: true,
    handler: (context) => presentSecondFactor(context),
  });
  route(app, startSecondFactor, {
    access: 'platform:use',
    isBeforeSecondFactor: true,
    handler: (context) => startEnrolment(context, key),
  });
  route(app, confirmSecondFactor, {
    access: 'platform:use',
    isBeforeSecondFactor: true,
    afterCommit,
    prepare: takeTryOutside,
    handler: (context, { body }) => confirmEnrolment(context, body.code, key),
  });
  route(app, passSecondFactor, {
    access: 'platform:use',
    isBeforeSecondFactor: true,
    afterCommit,
    prepare: takeTryOutside,
    handler: (context, { body }) => pass(context, body.code, key),
  });
  route(app, renewRecoveryCodes, {
    access: 'platform:use',
    prepare: takeTryOutside,
    handler: (context, { body }) => renewCodes(context, body.code, key),
  });
  route(app, turnOffSecondFactor, {
    access: 'platform:use',
    afterCommit,
    prepare: takeTryOutside,
    handler: (context, { body }) => turnOff(context, body.code, key),
  });

  route(app, listOwnSessions, {
    access: 'platform:use',
    handler: async (context) => ({ items: await presentOwnSessions(context) }),
  });
  route(app, endOwnSession, {
    access: 'platform:use',
    afterCommit,
    handler: (context, { params }) => endSession(context, params.sessionID),
  });
  route(app, endOtherSessions, {
    access: 'platform:use',
    afterCommit: async ({ actor }) => {
      // First, because the identity provider may be slow or not answer.
      app.sessionCheck.invalidate();
      // The app calls this route after a password change, which only the identity provider has seen.
      await notePasswordChanges(app, [actor.uid]);
    },
    handler: endOthers,
  });
  route(app, endCurrentSession, {
    access: 'platform:use',
    isBeforeSecondFactor: true,
    afterCommit,
    handler: endCurrent,
  });

  route(app, getSecurityPolicy, {
    access: 'staff:manage',
    handler: async ({ tx }) => presentPolicy(await findPolicy(tx)),
  });
  route(app, editSecurityPolicy, { access: 'staff:manage', afterCommit, handler: editPolicy });
}
