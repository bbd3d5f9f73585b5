import { ticketFilters } from '@vinculo/contracts/tickets';

/** All tickets, to search in. */
export const EVERY_TICKET = ticketFilters.parse({});
