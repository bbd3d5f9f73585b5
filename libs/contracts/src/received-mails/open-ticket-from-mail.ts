import * as z from 'zod/mini';
import { ticketId } from '../tickets';
import { endpoint } from '../wire';
import { receivedMailParams } from './received-mail';

export const openTicketFromMail = endpoint({
  name: 'openTicketFromMail',
  host: 'main',
  method: 'POST',
  path: '/aperture/received-mails/:mailID/ticket',
  effect: 'write',
  idempotent: true,
  summary: 'Open a ticket from a mail that opened none by itself',
  params: receivedMailParams,
  response: z.object({ ticketID: ticketId }),
});
