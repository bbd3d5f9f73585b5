import { useInfiniteQuery } from '@tanstack/react-query';
import { ticketFilters, type TicketSummary } from '@vinculo/contracts/tickets';
import { QUEUE_ROWS } from '@vinculo/contracts/waiting';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { ticketPath } from '@vinculo/ui/navigation';
import { Avatar } from '@vinculo/ui/status';
import { SlaTag } from '@vinculo/ui/tickets';
import type { QueueRow } from './queue';

export const DUE_TICKETS = 'Tickets por vencer';

const DUE = ticketFilters.parse({ view: 'due' });

export const dueTicketRow = ({ ticketID, subject, requester, state, due }: TicketSummary): QueueRow => ({
  key: ticketID,
  to: ticketPath(ticketID),
  mark: <Avatar name={requester.name} />,
  title: subject,
  detail: requester.name,
  note: <SlaTag state={state} due={due} />,
});

/** The tickets whose time is almost up, or is: their number and the first rows. */
export function useDueTickets(mayRead: boolean) {
  const { data, isLoading } = useInfiniteQuery({ ...ticketQueries.list(DUE), enabled: mayRead });
  const page = data?.pages[0];
  return { isLoading, tickets: page && { ...page, items: page.items.slice(0, QUEUE_ROWS) } };
}
