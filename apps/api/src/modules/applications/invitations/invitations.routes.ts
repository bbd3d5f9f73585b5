import { withdrawInvitation } from '@vinculo/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route';
import { withdrawInvitationCommand } from './withdraw-invitation.command';

export function registerInvitations(app: FastifyInstance): void {
  route(app, withdrawInvitation, { access: 'candidates:invite', handler: withdrawInvitationCommand });
}
