import * as z from 'zod/mini';
import { staffUid } from '../staff/staff-member';
import { endpoint } from '../wire';
import {
  messageText,
  ticketCategoryId,
  ticketDetail,
  ticketLinks,
  ticketPriority,
  ticketRequester,
  ticketSubject,
  ticketTags,
} from './ticket';

export const openTicket = endpoint({
  name: 'openTicket',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets',
  effect: 'write',
  idempotent: true,
  summary: 'Open a ticket for somebody who asked by other means; its category says which team it goes to',
  body: z.object({
    subject: ticketSubject,
    /** What they asked: the first message of the thread. */
    text: messageText,
    requester: ticketRequester,
    ...ticketLinks,
    categoryID: ticketCategoryId,
    priority: ticketPriority,
    assigneeUid: z.nullable(staffUid),
    tags: ticketTags,
  }),
  response: ticketDetail,
});
