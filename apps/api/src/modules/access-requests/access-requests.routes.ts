import {
  acceptAccessRequest,
  createAccessRequest,
  declineAccessRequest,
  listAccessRequests,
  reopenAccessRequest,
} from '@vinculo/contracts/access-requests';
import type { FastifyInstance } from 'fastify';
import { PUBLIC, route } from '../../http/route';
import { tellIdentityProvider } from '../staff/tell-identity-provider';
import { listPending } from './access-requests.repository';
import { createAccessRequestCommand } from './create-access-request.command';
import {
  acceptAccessRequestCommand,
  declineAccessRequestCommand,
  reopenAccessRequestCommand,
} from './decide-access-request.command';

export function registerAccessRequests(app: FastifyInstance): void {
  route(app, createAccessRequest, { access: PUBLIC, handler: createAccessRequestCommand });
  route(app, listAccessRequests, {
    access: 'staff:manage',
    handler: async ({ tx }) => ({
      items: (await listPending(tx)).map(({ requestID, name, email, reason, createdAt }) => ({
        requestID,
        name,
        email,
        reason,
        createdAt: createdAt.toISOString(),
      })),
    }),
  });
  route(app, acceptAccessRequest, {
    access: 'staff:manage',
    handler: acceptAccessRequestCommand,
    afterCommit: ({ deps }) => tellIdentityProvider(deps.database, deps.accounts),
  });
  route(app, declineAccessRequest, { access: 'staff:manage', handler: declineAccessRequestCommand });
  route(app, reopenAccessRequest, { access: 'staff:manage', handler: reopenAccessRequestCommand });
}
