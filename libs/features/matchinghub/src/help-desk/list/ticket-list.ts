import { ticketFilters, ticketId, type TicketId } from '@vinculo/contracts/tickets';
import type { Option } from '@vinculo/domain/catalogs';
import { ticketChannels, ticketPriorities, ticketStates } from '@vinculo/domain/tickets';
import { listParams, notesOf, useListParams, type FilterNote } from '@vinculo/ui/list';
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
  channels: 'canal',
  overdue: TICKET_PARAMS.overdue,
});
export type TicketChoice = typeof ticketParams.defaults;

/** What a filter holds by id. */
interface TicketNames {
  readonly categoryOptions: readonly Option[];
  readonly teams: readonly Option[];
  readonly staff: readonly Option[];
}

/** The filters that are on, in words. */
export const ticketNotes = (
  filters: TicketChoice,
  { categoryOptions, teams, staff }: TicketNames,
): readonly FilterNote<TicketChoice>[] => [
  ...notesOf('Estado', filters.states, ticketStates, { states: [] }),
  ...notesOf('Prioridad', filters.priorities, ticketPriorities, { priorities: [] }),
  ...notesOf('Categoría', filters.categories, categoryOptions, { categories: [] }),
  ...notesOf('Equipo', filters.teams, teams, { teams: [] }),
  ...notesOf('Responsable', filters.assignees, staff, { assignees: [] }),
  ...notesOf(
    'Etiqueta',
    filters.tags,
    filters.tags.map((tag) => ({ value: tag, label: tag })),
    { tags: [] },
  ),
  ...notesOf('Canal', filters.channels, ticketChannels, { channels: [] }),
  ...(filters.overdue ? [{ name: 'Plazo', value: 'Vencidos', off: { overdue: false } }] : []),
];

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
    clear: () => setFilters({ ...ticketParams.cleared, view: filters.view }),
    openID: opened.success ? opened.data : null,
    open(ticketID: TicketId | null) {
      const next = new URLSearchParams(window.location.search);
      if (ticketID === null) next.delete(TICKET_PARAMS.ticket);
      else next.set(TICKET_PARAMS.ticket, ticketID);
      setParams(next, { replace: true });
    },
  };
}
