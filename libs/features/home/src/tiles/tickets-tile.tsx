import { useQuery } from '@tanstack/react-query';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { grouped } from '@vinculo/domain/formats';
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
      value={grouped(overdue)}
      note={`De ${grouped(views.due)} por vencer`}
      to={overdueTicketsPath}
    />
  );
}
