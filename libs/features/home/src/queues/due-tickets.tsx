import { useInfiniteQuery } from '@tanstack/react-query';
import { IconHeadset } from '@tabler/icons-react';
import { ticketFilters, type TicketSummary } from '@vinculo/contracts/tickets';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { ticketPath, ticketsPath } from '@vinculo/ui/navigation';
import { Avatar } from '@vinculo/ui/status';
import { SlaTag } from '@vinculo/ui/tickets';
import { Queue, type QueueRow } from './queue';

export const DUE_TICKETS = 'Tickets por vencer';

const ROWS = 5;
const DUE = ticketFilters.parse({ view: 'due' });

const dueTicketRow = ({ ticketID, subject, requester, state, due }: TicketSummary): QueueRow => ({
  key: ticketID,
  to: ticketPath(ticketID),
  mark: <Avatar name={requester.name} />,
  title: subject,
  detail: requester.name,
  note: <SlaTag state={state} due={due} />,
});

/** The tickets whose time is almost up, or is. */
export function DueTickets() {
  const { data } = useInfiniteQuery(ticketQueries.list(DUE));
  const page = data?.pages[0];
  if (page === undefined) return null;
  return (
    <Queue
      title={DUE_TICKETS}
      icon={<IconHeadset size={18} stroke={1.75} aria-hidden />}
      count={page}
      rows={page.items.slice(0, ROWS).map(dueTicketRow)}
      whole={{ to: ticketsPath('due') }}
    />
  );
}
