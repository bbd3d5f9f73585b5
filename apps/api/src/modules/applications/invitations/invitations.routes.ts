import { resendApplicationMessage, resendInvitation, withdrawInvitation } from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route';
import { resendInvitationCommand, resendMessageCommand } from '../messages/resend-mail.command';
import { withdrawInvitationCommand } from './withdraw-invitation.command';

export function registerInvitations(app: FastifyInstance): void {
  route(app, withdrawInvitation, { access: 'candidates:invite', handler: withdrawInvitationCommand });
  route(app, resendInvitation, { access: 'candidates:invite', handler: resendInvitationCommand });
  route(app, resendApplicationMessage, {
    access: ['applications:move', 'applications:read'],
    handler: resendMessageCommand,
  });
}
