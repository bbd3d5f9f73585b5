import { ticketFilters, ticketId, type TicketId } from '@vinculo/contracts/tickets';
import { listParams, useListParams } from '@vinculo/ui/list';
import { TICKET_PARAMS } from '@vinculo/ui/navigation';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** The search may name a person: it stays out of the URL. */
const ticketParams = listParams(z.omit(ticketFilters, { search: true }), {
  view: TICKET_PARAMS.view,
  states: 'estado',
  priorities: 'prioridad',
  categories: 'categoria',
  teams: 'equipo',
  assignees: 'responsable',
  tags: 'etiqueta',
  overdue: TICKET_PARAMS.overdue,
});
export type TicketChoice = typeof ticketParams.defaults;

const NO_FILTERS = {
  states: [],
  priorities: [],
  categories: [],
  teams: [],
  assignees: [],
  tags: [],
  overdue: false,
} satisfies Partial<TicketChoice>;

/** The view and filters of the help desk, and the open ticket, all of them in the URL. */
export function useTicketList() {
  const { filters, setFilters, show } = useListParams(ticketParams);
  const [params, setParams] = useSearchParams();
  const opened = ticketId.safeParse(params.get(TICKET_PARAMS.ticket));
  return {
    filters,
    setFilters,
    show,
    /** The view divides the list; it does not count as a filter. */
    activeCount: ticketParams.activeNames(filters).filter((name) => name !== 'view').length,
    clear: () => setFilters(NO_FILTERS),
    openID: opened.success ? opened.data : null,
    open(ticketID: TicketId | null) {
      const next = new URLSearchParams(window.location.search);
      if (ticketID === null) next.delete(TICKET_PARAMS.ticket);
      else next.set(TICKET_PARAMS.ticket, ticketID);
      setParams(next, { replace: true });
    },
  };
}
