import {
  listReceivedMails,
  openTicketFromMail,
  readReceivedFile,
  readReceivedMail,
  readUnreadableMail,
} from '@vinculo/contracts/received-mails';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { route, type RouteContext } from '../../http/route';
import { openTicketFromMailCommand } from './open-ticket-from-mail.command';
import {
  listReceivedMailsQuery,
  readFile,
  readReceivedMailQuery,
  readUnreadableMailQuery,
} from './received-mails.queries';
import { registerWebhook } from './webhook';

const READS = 'tickets:read';

export async function registerInboundMail(app: FastifyInstance): Promise<void> {
  route(app, listReceivedMails, { access: READS, handler: listReceivedMailsQuery });
  route(app, readReceivedMail, { access: READS, handler: readReceivedMailQuery });
  route(app, readReceivedFile, {
    access: READS,
    atOnce: 2,
    prepare: readFile(app.mailReader),
    handler: async (_context: RouteContext, _request: unknown, file: ResponseOf<typeof readReceivedFile>) => file,
  });
  route(app, readUnreadableMail, { access: READS, atOnce: 2, handler: readUnreadableMailQuery });
  route(app, openTicketFromMail, { access: ['tickets:answer', 'tickets:read'], handler: openTicketFromMailCommand });
  await registerWebhook(app);
}
