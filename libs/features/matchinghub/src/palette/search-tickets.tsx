import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { appQueryClient } from '@vinculo/data-access/query-client';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { labelOf } from '@vinculo/domain/catalogs';
import { ticketStates } from '@vinculo/domain/tickets';
import { ticketPath } from '@vinculo/ui/navigation';
import type { PaletteItem } from '@vinculo/ui/palette';
import { IconHeadset } from '@tabler/icons-react';
import { EVERY_TICKET } from '../help-desk/list/every-ticket';

const MOST = 6;
const SHORTEST = 3;

/** Tickets by folio, subject, requester or words of their thread, from the server. */
export async function searchTickets(query: string): Promise<PaletteItem[]> {
  if (query.length < SHORTEST || query.length > LONGEST_SEARCH) return [];
  const { pages } = await appQueryClient.fetchInfiniteQuery(ticketQueries.list({ ...EVERY_TICKET, search: query }));
  return pages
    .flatMap(({ items }) => items)
    .slice(0, MOST)
    .map(({ ticketID, folio, subject, state }) => ({
      id: ticketID,
      label: subject,
      note: `${folio} · ${labelOf(ticketStates, state)}`,
      icon: <IconHeadset size={16} stroke={1.75} aria-hidden />,
      to: ticketPath(ticketID),
    }));
}
