import {
  acceptAccessRequest,
  createAccessRequest,
  DECLINED_LIMIT,
  declineAccessRequest,
  listAccessRequests,
  reopenAccessRequest,
  resendRefusal,
} from '@vinculo/contracts/access-requests';
import type { FastifyInstance } from 'fastify';
import { PUBLIC, route } from '../../http/route';
import { latestMails } from '../../mail/outgoing-mails.repository';
import { presentMail } from '../../mail/send-mail';
import { syncIdentityProvider } from '../staff/sync-identity-provider';
import { listDeclined, listPending, type StoredRequest } from './access-requests.repository';
import { createAccessRequestCommand } from './create-access-request.command';
import {
  acceptAccessRequestCommand,
  declineAccessRequestCommand,
  reopenAccessRequestCommand,
  resendRefusalCommand,
} from './decide-access-request.command';

export function registerAccessRequests(app: FastifyInstance): void {
  route(app, createAccessRequest, { access: PUBLIC, handler: createAccessRequestCommand });
  route(app, listAccessRequests, {
    access: 'staff:manage',
    handler: async ({ tx }) => {
      const declined = await listDeclined(tx, DECLINED_LIMIT);
      const mails = await latestMails(
        tx,
        'access_request',
        declined.map(({ requestID }) => requestID),
      );
      return {
        items: (await listPending(tx)).map(presentRequest),
        declined: declined.map((request) => ({
          ...presentRequest(request),
          mail: presentMail(mails.get(request.requestID)),
        })),
      };
    },
  });
  route(app, acceptAccessRequest, {
    access: 'staff:manage',
    handler: acceptAccessRequestCommand,
    afterCommit: ({ deps }) => syncIdentityProvider(deps.database, deps.accounts),
  });
  route(app, declineAccessRequest, { access: 'staff:manage', handler: declineAccessRequestCommand });
  route(app, reopenAccessRequest, { access: 'staff:manage', handler: reopenAccessRequestCommand });
  route(app, resendRefusal, { access: 'staff:manage', handler: resendRefusalCommand });
}

const presentRequest = ({ requestID, name, email, reason, createdAt }: StoredRequest) => ({
  requestID,
  name,
  email,
  reason,
  createdAt: createdAt.toISOString(),
});
