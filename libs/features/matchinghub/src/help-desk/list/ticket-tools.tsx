import type { TicketFilters } from '@vinculo/contracts/tickets';
import { useListViews } from '@vinculo/data-access/saved-views';
import { ViewsMenu, viewDescription } from '@vinculo/ui/saved-views';

interface TicketToolsProps {
  readonly filters: TicketFilters;
  readonly activeCount: number;
  readonly onShow: (filters: TicketFilters) => void;
}

/** The saved views of the tickets. */
export const TicketTools = ({ filters, activeCount, onShow }: TicketToolsProps) => (
  <ViewsMenu
    label="Mesa de ayuda"
    api={useListViews('tickets')}
    here={{ list: 'tickets', filters }}
    description={viewDescription(activeCount)}
    onShow={(view) => view.list === 'tickets' && onShow(view.filters)}
  />
);
