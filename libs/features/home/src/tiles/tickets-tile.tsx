import { useQuery } from '@tanstack/react-query';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { PlainTile } from '@vinculo/ui/figures';
import { overdueTicketsPath } from '@vinculo/ui/navigation';
import { TileProblem } from './tile-problem';

/** The tickets past what was promised, which it opens. */
export function TicketsTile({ label }: { readonly label: string }) {
  const query = useQuery(ticketQueries.counts());
  if (query.data === undefined) return <TileProblem label={label} query={query} />;
  const { overdue, views } = query.data;
  return (
    <PlainTile
      label={label}
      value={overdue.toLocaleString('en-US')}
      note={`De ${views.due.toLocaleString('en-US')} por vencer`}
      to={overdueTicketsPath}
    />
  );
}
