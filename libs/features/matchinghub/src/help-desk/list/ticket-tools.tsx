import { EXPORT_HEADINGS } from '@vinculo/contracts/list-exports';
import type { TicketFilters } from '@vinculo/contracts/tickets';
import { readListExport } from '@vinculo/data-access/list-exports';
import { useListViews } from '@vinculo/data-access/saved-views';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { mayExport, NO_CLAIMS } from '@vinculo/domain/session';
import { ticketViews } from '@vinculo/domain/tickets';
import { ExportButton } from '@vinculo/ui/export';
import { ViewsMenu, viewDescription } from '@vinculo/ui/saved-views';
import { ticketNotes } from './ticket-list';
import { useTicketOptions } from './ticket-options';

interface TicketToolsProps {
  readonly filters: TicketFilters;
  readonly activeCount: number;
  readonly onShow: (filters: TicketFilters) => void;
}

/** Views and export of the tickets. */
export function TicketTools({ filters, activeCount, onShow }: TicketToolsProps) {
  const isExportable = useAuthStore(({ user }) => mayExport(user?.claims ?? NO_CLAIMS, 'tickets'));
  const options = useTicketOptions();
  return (
    <>
      <ViewsMenu
        label="Mesa de ayuda"
        api={useListViews('tickets')}
        here={{ list: 'tickets', filters }}
        description={viewDescription(activeCount)}
        onShow={(view) => view.list === 'tickets' && onShow(view.filters)}
      />
      {isExportable && (
        <ExportButton
          read={(signal, onTotal) => readListExport({ list: 'tickets', filters }, signal, onTotal)}
          headings={EXPORT_HEADINGS.tickets}
          name="tickets"
          nouns={['ticket', 'tickets']}
          filters={[
            ['Vista', labelOf(ticketViews, filters.view)],
            ['Búsqueda', filters.search],
            ...ticketNotes(filters, options).map(({ name, value }) => [name, value] as const),
          ]}
        />
      )}
    </>
  );
}
