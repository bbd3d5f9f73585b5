import { LONGEST_SEARCH } from '@vinculo/contracts/wire';
import { ticketPriorities, ticketStates } from '@vinculo/domain/tickets';
import { FilterBar } from '@vinculo/ui/list';
import { lazyPiece } from '@vinculo/ui/lazy';
import { FilterChip } from '@vinculo/ui/table';
import { useState, type ComponentProps } from 'react';
import { useTicketList } from './ticket-list';
import { useTicketOptions } from './ticket-options';

const TicketFiltersDialog = lazyPiece(async () => (await import('./ticket-filters-dialog')).TicketFiltersDialog, {
  isOverlay: true,
});

interface TicketFiltersProps extends Pick<ComponentProps<typeof FilterBar>, 'tools' | 'tableTools'> {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The filters of the tickets. */
export function TicketFilters({ search, onSearch, ...tools }: TicketFiltersProps) {
  const { filters, setFilters, activeCount, clear } = useTicketList();
  const { categoryOptions, teams, staff } = useTicketOptions();
  const [isChoosing, setIsChoosing] = useState(false);
  const chip = (
    name: string,
    values: readonly string[],
    options: readonly { readonly value: string; readonly label: string }[],
    onRemove: () => void,
  ) =>
    values.length > 0 && (
      <FilterChip
        name={name}
        value={values.map((value) => options.find((one) => one.value === value)?.label ?? '…').join(', ')}
        onRemove={onRemove}
      />
    );
  return (
    <>
      <FilterBar
        searchLabel="Buscar tickets"
        placeholder="Folio, asunto, persona o texto"
        maxLength={LONGEST_SEARCH}
        search={search === '' ? undefined : search}
        onSearch={(typed) => onSearch(typed ?? '')}
        onChoose={() => setIsChoosing(true)}
        onClear={
          activeCount > 0 || search !== ''
            ? () => {
                onSearch('');
                clear();
              }
            : undefined
        }
        {...tools}
      >
        {chip('Estado', filters.states, ticketStates, () => setFilters({ states: [] }))}
        {chip('Prioridad', filters.priorities, ticketPriorities, () => setFilters({ priorities: [] }))}
        {chip('Categoría', filters.categories, categoryOptions, () => setFilters({ categories: [] }))}
        {chip('Equipo', filters.teams, teams, () => setFilters({ teams: [] }))}
        {chip('Responsable', filters.assignees, staff, () => setFilters({ assignees: [] }))}
        {chip(
          'Etiqueta',
          filters.tags,
          filters.tags.map((tag) => ({ value: tag, label: tag })),
          () => setFilters({ tags: [] }),
        )}
        {filters.overdue && (
          <FilterChip name="Plazo" value="Vencidos" onRemove={() => setFilters({ overdue: false })} />
        )}
      </FilterBar>
      {isChoosing && (
        <TicketFiltersDialog
          start={filters}
          onClose={() => setIsChoosing(false)}
          onApply={(chosen) => {
            setFilters(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}
