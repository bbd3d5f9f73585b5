import * as z from 'zod/mini';
import { ticketId } from '../tickets';
import { endpoint, page } from '../wire';
import { receivedMail } from './received-mail';

export const listReceivedMails = endpoint({
  name: 'listReceivedMails',
  host: 'main',
  method: 'GET',
  path: '/aperture/received-mails',
  effect: 'read',
  summary:
    'Mails that came in for a ticket, or for none (automatic answers, newsletters, what nobody could read), newest first',
  query: z.object({
    /** Of this ticket and those merged into it; without it, those that belong to none. */
    ticketID: z.optional(ticketId),
    cursor: z.optional(z.string().check(z.maxLength(400))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 40),
  }),
  response: page(receivedMail),
});
