import * as z from 'zod/mini';
import { endpoint, paragraph } from '../wire';
import { LONGEST_MESSAGE, ticketDetail, ticketParams } from './ticket';

export const saveTicketDraft = endpoint({
  name: 'saveTicketDraft',
  host: 'main',
  method: 'PATCH',
  path: '/aperture/tickets/:ticketID/draft',
  effect: 'write',
  summary: 'Keep the own unsent words; empty ones are removed',
  params: ticketParams,
  body: z.object({ text: paragraph(LONGEST_MESSAGE) }),
  response: z.object({ text: z.string() }),
});

export const noteTicketTime = endpoint({
  name: 'noteTicketTime',
  host: 'main',
  method: 'POST',
  path: '/aperture/tickets/:ticketID/time',
  effect: 'write',
  idempotent: true,
  summary: 'Note down minutes that a ticket took; negative ones take noted minutes back',
  params: ticketParams,
  body: z.object({ minutes: z.int().check(z.gte(-600), z.lte(600)) }),
  response: ticketDetail,
});
