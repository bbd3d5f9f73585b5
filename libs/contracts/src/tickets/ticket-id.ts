import * as z from 'zod/mini';

export const ticketId = z.uuid().brand<'TicketId'>();
export type TicketId = z.output<typeof ticketId>;
