import * as z from 'zod/mini';
import { endpoint } from '../wire';
import { ticketDetail, ticketLinkKind, ticketParams } from './ticket';
import { ticketId } from './ticket-id';

export const linkTickets = endpoint({
  name: 'linkTickets',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/links',
  effect: 'write',
  summary: 'Say what a ticket is to another one, instead of what was said; loops of duplicates and blocks are refused',
  params: ticketParams,
  body: z.object({ otherID: ticketId, kind: ticketLinkKind }),
  response: ticketDetail,
});

export const unlinkTickets = endpoint({
  name: 'unlinkTickets',
  host: 'main',
  method: 'DELETE',
  path: '/aperture/tickets/:ticketID/links/:otherID',
  effect: 'write',
  summary: 'Take the link between two tickets away',
  params: z.extend(ticketParams, { otherID: ticketId }),
  response: ticketDetail,
});
